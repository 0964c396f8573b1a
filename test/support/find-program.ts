import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Program = {
  readonly name: string;
  /** Debian's package that brings it. */
  readonly from: string;
  /** What it answers, so that a file of its name is no proof. */
  readonly asks: readonly string[];
  /** The setting that says where it is. */
  readonly setting: string;
};

// Debian keeps some where only root looks for programs.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const install = (from: string): void => {
  // RUNLEVEL keeps Debian from starting a service of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', from]]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  }
};

/** The path of a program that runs; installs it where none is found and that is possible. */
export const findProgram = ({ name, from, asks, setting }: Program): string => {
  const works = (path: string): boolean => existsSync(path) && spawnSync(path, asks).status === 0;
  const found = (): string | undefined => folders.map((folder) => join(folder, name)).find(works);
  const given = process.env[setting];
  if (given !== undefined) {
    if (works(given)) return given;
    throw new Error(`${setting} is ${given}, and no ${name} starts from there.`);
  }
  const first = found();
  if (first !== undefined) return first;
  if (process.getuid?.() === 0) install(from);
  const installed = found();
  if (installed !== undefined) return installed;
  throw new Error(
    `${name} was not found and could not be installed. Install it (Debian or Ubuntu: sudo apt-get install ${from}) and run again, ` +
      `or set ${setting} to its program. Nothing of it has to be running.`,
  );
};

/** The path of an nginx; the test starts one of its own. */
export const findNginx = (): string =>
  findProgram({ name: 'nginx', from: 'nginx', asks: ['-v'], setting: 'NGINX_PATH' });

/** The path of Prometheus's own checker of rules. */
export const findPromtool = (): string =>
  findProgram({ name: 'promtool', from: 'prometheus', asks: ['--version'], setting: 'PROMTOOL_PATH' });

/** The path of systemd's own checker of units, which needs no systemd that runs. */
export const findSystemdAnalyze = (): string =>
  findProgram({
    ...{ name: 'systemd-analyze', from: 'systemd', asks: ['--version'], setting: 'SYSTEMD_ANALYZE_PATH' },
  });

/** The programs of a cluster that chooses its primary by itself. */
export const findCluster = () => ({
  patroni: findProgram({ name: 'patroni', from: 'patroni', asks: ['--version'], setting: 'PATRONI_PATH' }),
  etcd: findProgram({ name: 'etcd', from: 'etcd-server', asks: ['--version'], setting: 'ETCD_PATH' }),
  haproxy: findProgram({ name: 'haproxy', from: 'haproxy', asks: ['-v'], setting: 'HAPROXY_PATH' }),
});
