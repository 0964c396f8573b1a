import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#composition/scripts/free-port.ts';
import { dataOf, newCluster, postgresPrograms, serverFolder } from '#composition/scripts/postgres.ts';
import { openLine } from './tcp-line.ts';

export type Row = Readonly<Record<string, unknown>>;

export type StoppablePostgres = {
  /** Address for the bank, over a connection that can go silent. */
  readonly url: string;
  /** Stops the server at once, as a power cut would; `start` restarts it with the same data. */
  readonly stop: () => void;
  readonly start: () => void;
  /** Suspends all processes of the server; the connections stay open. */
  readonly hang: () => void;
  readonly goOn: () => void;
  /** Accepts data on every connection and forwards nothing; `cut` closes the connections. */
  readonly silence: () => void;
  readonly cut: () => void;
  readonly ask: (question: string) => Promise<readonly Row[]>;
  /** Returns the log of the server. */
  readonly log: () => string;
  readonly end: () => Promise<void>;
};

/** Starts a PostgreSQL that a test can stop, suspend or silence while a bank uses it. */
export const startStoppablePostgres = async (): Promise<StoppablePostgres> => {
  const programs = postgresPrograms();
  const folder = serverFolder(programs);
  newCluster(programs, folder);
  const port = await freePort();
  const control = (...args: readonly string[]): void => {
    execFileSync(join(programs.bin, 'pg_ctl'), ['-D', dataOf(folder), '-w', ...args], {
      ...programs.user,
      cwd: folder,
      stdio: 'ignore',
    });
  };
  const start = (): void =>
    control('start', '-l', join(folder, 'log'), '-o', `-k ${folder} -h 127.0.0.1 -p ${port}`);
  const stop = (): void => control('stop', '-m', 'immediate');
  const postmaster = (): string =>
    readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const signal = (name: 'STOP' | 'CONT'): void => {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster()], { encoding: 'utf8' });
    const all = [postmaster(), ...children.split(/\s+/).filter((pid) => pid !== '')];
    execFileSync('kill', [`-${name}`, ...all]);
  };
  start();
  const line = await openLine(port);
  const endAtOnce = (): void => {
    try {
      signal('CONT');
      stop();
    } catch {
      // Ignores the error, since the server was not running.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endAtOnce);
  return {
    url: `postgres://zaguan@127.0.0.1:${line.port}/postgres`,
    stop,
    start,
    hang: () => signal('STOP'),
    goOn: () => signal('CONT'),
    silence: line.stall,
    cut: line.cut,
    ask: async (question) => {
      const client = new pg.Client({ connectionString: `postgres://zaguan@127.0.0.1:${port}/postgres` });
      await client.connect();
      try {
        return (await client.query<Row>(question)).rows;
      } finally {
        await client.end();
      }
    },
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    end: async () => {
      await line.close();
      process.off('exit', endAtOnce);
      endAtOnce();
    },
  };
};
