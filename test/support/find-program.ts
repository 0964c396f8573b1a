import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Program = {
  readonly name: string;
  /** Debian package that contains the program. */
  readonly from: string;
  /** Arguments with which the program must succeed, since a file with the right name proves nothing. */
  readonly asks: readonly string[];
  /** Environment variable that gives the path. */
  readonly setting: string;
};

// Folders to search for programs: those in PATH, and those that Debian has in root's PATH only.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const install = (packages: readonly string[]): void => {
  // Environment of apt-get, in which RUNLEVEL=1 keeps Debian from starting the services of a package.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  }
};

const find = ({ name, asks, setting }: Program): string | undefined => {
  const works = (path: string): boolean => existsSync(path) && spawnSync(path, asks).status === 0;
  const given = process.env[setting];
  if (given === undefined) return folders.map((folder) => join(folder, name)).find(works);
  if (works(given)) return given;
  throw new Error(`${setting} is ${given}, and no ${name} starts from there.`);
};

/** Returns the paths of working programs; installs missing ones, where that is possible. */
export const findPrograms = <Name extends string>(
  wanted: Readonly<Record<Name, Program>>,
): Readonly<Record<Name, string>> => {
  type Looked = readonly [key: string, program: Program, path: string | undefined];
  const look = (): readonly Looked[] =>
    Object.entries<Program>(wanted).map(([key, program]) => [key, program, find(program)]);
  const lackingIn = (looked: readonly Looked[]): readonly Program[] =>
    looked.flatMap(([, program, path]) => (path === undefined ? [program] : []));
  const before = look();
  const isKnown = lackingIn(before).length === 0 || process.getuid?.() !== 0;
  if (!isKnown) install(lackingIn(before).map(({ from }) => from));
  const after = isKnown ? before : look();
  const lacking = lackingIn(after);
  const listed = (what: keyof Pick<Program, 'name' | 'from' | 'setting'>, between: string): string =>
    lacking.map((program) => program[what]).join(between);
  if (lacking.length > 0)
    throw new Error(
      `${listed('name', ', ')} missing on this machine: install what brings it (Debian or Ubuntu: sudo apt-get install ` +
        `${listed('from', ' ')}), or set ${listed('setting', ', ')} to where it is, and run again.`,
    );
  return Object.fromEntries(after.map(([key, , path]) => [key, path])) as Readonly<Record<Name, string>>;
};

/** Returns the path of a working program; installs it if missing, where that is possible. */
export const findProgram = (program: Program): string => findPrograms({ program }).program;

/** Returns the path of nginx; each test starts its own server. */
export const findNginx = (): string =>
  findProgram({ name: 'nginx', from: 'nginx', asks: ['-v'], setting: 'NGINX_PATH' });

/** Returns the path of promtool, which checks Prometheus rules. */
export const findPromtool = (): string =>
  findProgram({ name: 'promtool', from: 'prometheus', asks: ['--version'], setting: 'PROMTOOL_PATH' });

/** Returns the path of systemd-analyze, which checks units without a running systemd. */
export const findSystemdAnalyze = (): string =>
  findProgram({
    ...{ name: 'systemd-analyze', from: 'systemd', asks: ['--version'], setting: 'SYSTEMD_ANALYZE_PATH' },
  });

/** Returns the programs of a PostgreSQL cluster with automatic failover. */
export const findCluster = () =>
  findPrograms({
    patroni: { name: 'patroni', from: 'patroni', asks: ['--version'], setting: 'PATRONI_PATH' },
    etcd: { name: 'etcd', from: 'etcd-server', asks: ['--version'], setting: 'ETCD_PATH' },
    haproxy: { name: 'haproxy', from: 'haproxy', asks: ['-v'], setting: 'HAPROXY_PATH' },
  });
