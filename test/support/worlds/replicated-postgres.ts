import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  dataOf,
  newCluster,
  postgresPrograms,
  runServer,
  serverFolder,
  type TestPostgres,
} from '#composition/scripts/postgres.ts';
import { openLine } from './tcp-line.ts';

export type Row = Readonly<Record<string, unknown>>;

export type ReplicatedPostgres = {
  /** Address for the bank: the primary, and after a failover the standby. */
  readonly url: string;
  readonly standby: TestPostgres;
  /** Stops the replication to the standby without closing its connection. */
  readonly stall: () => void;
  /** Kills the primary and loses what the standby has not received; promotes the standby. */
  readonly failOver: () => Promise<void>;
  readonly ask: (question: string) => Promise<readonly Row[]>;
  readonly stop: () => Promise<void>;
};

const standbyName = 'relevo';

const portOf = ({ url }: Pick<TestPostgres, 'url'>): number => Number(new URL(url).port);

const ask = async (url: string, question: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('The standby did not get so far');
    await pause(50);
  }
};

/** Starts a primary and a standby that replicates over a connection of its own; with synchronous replication a commit waits for the standby. */
export const startReplicatedPostgres = async (isSynchronous: boolean): Promise<ReplicatedPostgres> => {
  const programs = postgresPrograms();
  const folder = serverFolder(programs);
  newCluster(programs, folder);
  const primary = await runServer(
    programs,
    folder,
    isSynchronous ? { synchronous_standby_names: standbyName } : {},
  );
  const replication = await openLine(portOf(primary));
  const second = serverFolder(programs);
  const from = `host=127.0.0.1 port=${replication.port} user=zaguan application_name=${standbyName}`;
  const copy = ['-D', dataOf(second), '-d', from, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
  // Copies the primary's data by an asynchronous child process, since the data pass through a proxy in this
  // process.
  await promisify(execFile)(join(programs.bin, 'pg_basebackup'), copy, { ...programs.user, cwd: second });
  const standby = await runServer(programs, second);
  await until(
    async () =>
      (
        await ask(
          primary.url,
          `select 1 from pg_stat_replication where sync_state = '${isSynchronous ? 'sync' : 'async'}'`,
        )
      ).length === 1,
  );

  const line = await openLine(portOf(primary));
  const url = primary.url.replace(`:${portOf(primary)}/`, `:${line.port}/`);
  const failOver = async (): Promise<void> => {
    const pid = Number(readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    line.cut();
    replication.cut();
    await ask(standby.url, 'select pg_promote()');
    line.leadTo(portOf(standby));
  };
  return {
    url,
    standby,
    stall: replication.stall,
    failOver,
    ask: (question) => ask(url, question),
    stop: async () => {
      await Promise.all([line.close(), replication.close()]);
      await Promise.all([standby.stop(), primary.stop()]);
    },
  };
};
