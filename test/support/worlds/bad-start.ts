import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

export type Settings = Readonly<Record<string, string>>;

/** Damage done before a start: the settings for the program, and how to undo the damage. */
export type Spoiled = {
  readonly settings?: Settings;
  /** Runs the program as `nobody`, since root may read and write any file. */
  readonly asNobody?: boolean;
  readonly cwd?: string;
  readonly program?: string;
  readonly undo?: () => Promise<unknown>;
};

export const holding = async (port: number): Promise<Server> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};

export const closed = (server: Server) => (): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));

/** Exit code and output of a program, both streams together. */
export type Ended = { readonly code: number | null; readonly lines: readonly string[] };

const timeout = 60_000;

/** Runs a program of the bank until it exits; one that starts serving is killed after a minute, with exit code null. */
export const runToItsEnd = (
  program: readonly string[],
  where: {
    readonly cwd: string;
    readonly settings: Readonly<Record<string, string>>;
    readonly asNobody?: boolean;
  },
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const given = [process.execPath, ...program];
    const [command = '', ...args] =
      where.asNobody === true
        ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...given]
        : given;
    const child = spawn(command, args, {
      cwd: where.cwd,
      env: { ...process.env, ...where.settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const late = setTimeout(() => child.kill('SIGKILL'), timeout);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(late);
      resolve({ code, lines: said.split('\n').filter((line) => line.trim() !== '') });
    });
  });

const told = async (path: string): Promise<string> => {
  const found = await lstat(path);
  if (!found.isFile()) return `${found.mode}`;
  return `${found.mode} ${createHash('sha256')
    .update(await readFile(path))
    .digest('hex')}`;
};

// Tells whether a file is one that SQLite creates beside an open database, and leaves behind if the database is too
// damaged to close.
const isOfAnOpenDatabase = (name: string): boolean => /\.sqlite-(wal|shm)$/.test(name);

/** Returns every entry of a folder with its mode and a hash of its content. */
export const everythingIn = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => !isOfAnOpenDatabase(name));
  const entries = names
    .sort()
    .map(async (name): Promise<readonly [string, string]> => [name, await told(join(folder, name))]);
  return Object.fromEntries(await Promise.all(entries));
};
