import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

export type Settings = Readonly<Record<string, string>>;

/** How a place is spoiled before a start: what the program is given, and what has to be put away afterwards. */
export type Spoiled = {
  readonly settings?: Settings;
  /** The start of somebody to whom the rights of files mean something. */
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

/** What a program that ends by itself said, on both streams together, and how it ended. */
export type Ended = { readonly code: number | null; readonly lines: readonly string[] };

const patience = 60_000;

/** Runs a program of the bank until it ends; one that serves instead is ended and told as such. */
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
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
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

// What SQLite lays beside a database while it is open, and leaves there empty where that one is too damaged to be closed in order.
const isOfAnOpenDatabase = (name: string): boolean => /\.sqlite-(wal|shm)$/.test(name);

/** Everything that stands in a folder, by its name: what it is and what it holds. */
export const everythingIn = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => !isOfAnOpenDatabase(name));
  const entries = names
    .sort()
    .map(async (name): Promise<readonly [string, string]> => [name, await told(join(folder, name))]);
  return Object.fromEntries(await Promise.all(entries));
};
