import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

export type TestPostgres = { readonly url: string; readonly stop: () => Promise<void> };

const isRoot = process.getuid?.() === 0;

const binFolders = (): readonly string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout;
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(told ? [told.trim()] : []),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
};

// Finds the folder of the PostgreSQL server programs; pg_config alone proves nothing, since client packages
// contain it too.
const findBin = (): string | undefined =>
  binFolders().find((bin) => ['initdb', 'postgres'].every((name) => existsSync(join(bin, name))));

const install = (): void => {
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    // Prevents Debian from creating and starting a cluster on port 5432.
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  }
};

const postgresBin = (): string => {
  const found = findBin();
  if (found !== undefined) return found;
  if (isRoot) install();
  const installed = findBin();
  if (installed !== undefined) return installed;
  throw new Error(
    'PostgreSQL was not found and could not be installed. Install its server programs (initdb, postgres) and run again:\n' +
      '  Debian or Ubuntu: sudo apt-get install postgresql\n  macOS: brew install postgresql\n' +
      'Nothing has to be running: the tests start a server of their own and remove it.',
  );
};

const idOf = (user: string, which: '-u' | '-g'): number =>
  Number(execFileSync('id', [which, user], { encoding: 'utf8' }));

// Finds a user that can run the server, since PostgreSQL refuses to run as root; empty unless this process is
// root.
const serverUser = (): PostgresPrograms['user'] => {
  if (!isRoot) return {};
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  return { uid: idOf(user, '-u'), gid: idOf(user, '-g') };
};

// Shell script that ends the server when the pipe to this process closes, even after kill -9.
const whileThePipeIsOpen = `
folder=$1; shift; cd "$folder"; exec 3<&0
"$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null & watch=$!
wait $server; kill $watch 2>/dev/null; cd /; rm -rf "$folder"`;

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Programs of a PostgreSQL server, and the user that may run them. */
export type PostgresPrograms = {
  readonly bin: string;
  readonly user: { readonly uid?: number; readonly gid?: number };
};

export const postgresPrograms = (): PostgresPrograms => ({ bin: postgresBin(), user: serverUser() });

/** Creates a folder owned by the user of the PostgreSQL server. */
export const serverFolder = ({ user }: PostgresPrograms): string => {
  const folder = mkdtempSync(join(tmpdir(), 'zaguan-postgres-'));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
};

/** Returns the path of the data folder of a PostgreSQL server. */
export const dataOf = (folder: string): string => join(folder, 'data');

export const newCluster = ({ bin, user }: PostgresPrograms, folder: string): void => {
  const cluster = ['-U', 'zaguan', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', dataOf(folder), ...cluster], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
};

/** Runs a PostgreSQL server over a folder's data, on a free port of 127.0.0.1; deletes the folder afterwards. */
export const runServer = async (
  { bin, user }: PostgresPrograms,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestPostgres> => {
  const port = await freePort();
  const own = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const place = ['-D', dataOf(folder), '-k', folder, '-h', '127.0.0.1', '-p', String(port)];
  const server = [join(bin, 'postgres'), ...place, ...own];
  const child = spawn('/bin/sh', ['-c', whileThePipeIsOpen, 'sh', folder, ...server], {
    ...user,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4_000)));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await gone;
  };

  const url = `postgres://zaguan@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + 30_000;
  while (!(await answers(url))) {
    if (child.exitCode === null && Date.now() < deadline) await wait(100);
    else {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
  }
  return { url, stop };
};

/** PostgreSQL settings for temporary data: no fsync, so that a power failure would lose it. */
export const unflushed = { fsync: 'off', full_page_writes: 'off' } as const;

/** Starts a PostgreSQL server in a new folder, on a free port of 127.0.0.1; it ends with `stop` or with this process. */
export const startPostgres = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<TestPostgres> => {
  const programs = postgresPrograms();
  const folder = serverFolder(programs);
  newCluster(programs, folder);
  return runServer(programs, folder, settings);
};
