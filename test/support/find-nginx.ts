import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian keeps it where only root looks for programs.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const works = (path: string): boolean => existsSync(path) && spawnSync(path, ['-v']).status === 0;

const install = (): void => {
  // RUNLEVEL keeps Debian from starting an nginx of its own on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nginx']]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  }
};

const found = (): string | undefined => folders.map((folder) => join(folder, 'nginx')).find(works);

/** The path of an nginx that runs; installs one where none is found and that is possible. */
export const findNginx = (): string => {
  const given = process.env.NGINX_PATH;
  if (given !== undefined) {
    if (works(given)) return given;
    throw new Error(`NGINX_PATH is ${given}, and no nginx starts from there.`);
  }
  const first = found();
  if (first !== undefined) return first;
  if (process.getuid?.() === 0) install();
  const installed = found();
  if (installed !== undefined) return installed;
  throw new Error(
    'nginx was not found and could not be installed. Install it and run again:\n' +
      '  Debian or Ubuntu: sudo apt-get install nginx\n  macOS: brew install nginx\n' +
      'or set NGINX_PATH to its program. Nothing has to be running: the test starts one of its own.',
  );
};
