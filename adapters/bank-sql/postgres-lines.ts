import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Report } from './or-unavailable.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

/** How long PostgreSQL may take for each thing; times in milliseconds. */
export type PostgresLimits = {
  readonly connections: number;
  /** To get a connection, new or free again. */
  readonly connect: number;
  /** To get a lock that another transaction holds. */
  readonly lock: number;
  readonly statement: number;
  /** Between two statements of one transaction. */
  readonly pause: number;
  /** Until a line that says nothing is given up: longer than a statement, of which the server says that it was too long. */
  readonly silence: number;
};

/** A call waits for a connection and a statement, and is answered before its own limit. */
export const whileServing: PostgresLimits = {
  connections: 10,
  connect: 3_000,
  lock: 4_000,
  statement: 5_000,
  pause: 10_000,
  silence: 6_000,
};

/** For migrations, which wait less for a lock, clearing away and what an operator asks: as long as a large table takes. */
export const unhurried: PostgresLimits = {
  connections: 1,
  connect: 10_000,
  lock: 5 * aMinute,
  statement: 10 * aMinute,
  pause: aMinute,
  silence: 660_000,
};

const keepAliveAfter = 5_000;
const patienceAtTheEnd = 2_000;

// Every bigint of this schema is a number of milliseconds, bytes or requests, exact far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

// What a server says that is a standby, or has become one.
const onlyReads = '25006';

/** EXT-602 · A connection that says nothing within the limit is given up with all that waits for it, and never lent again. EXT-2261 · Nor is one whose server only reads: the next may lead to the primary. */
const lent = (client: pg.PoolClient, silence: number): PostgresPoolClient => {
  let isSilent = false;
  let isElsewhere = false;
  const saidNothing = (): Error => new Error(`PostgreSQL said nothing for ${silence} ms`);
  const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      // after a silent statement the rollback of its transaction would wait as long again
      if (isSilent) return reject(saidNothing());
      const giveUp = setTimeout(() => {
        isSilent = true;
        reject(saidNothing());
      }, silence);
      client
        .query(text, [...values])
        .then(resolve, (error: unknown) => {
          const code = error instanceof pg.DatabaseError ? error.code : undefined;
          isElsewhere ||= code === onlyReads;
          reject(error);
        })
        .finally(() => clearTimeout(giveUp));
    });
  return {
    // the other overload, which takes a cursor, is not used here
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isSilent || isElsewhere || isBroken),
  };
};

/** EXT-602 · Connections to PostgreSQL that hold to these limits; `report` hears of those that break. */
export const postgresLines = (url: string, limits: PostgresLimits, report: Report): PostgresPool => {
  const lines = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: limits.connections,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.pause,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
    stream: () => {
      const line = new Socket();
      lines.add(line);
      return line.once('close', () => lines.delete(line));
    },
  });
  // Without listeners a broken connection would end the process, whether the pool has it or a question; the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The driver hangs its whole client on the error, so only the message goes on.
    client.on('error', ({ message }) => report(new Error(`A connection to PostgreSQL broke: ${message}`)));
  });
  const pinned = new WeakSet<pg.PoolClient>();
  /** EXT-2606, EXT-2609 · The isolation that the statements are written for, and no compiling of statements that last a millisecond, whatever the database or the role gives a new connection. */
  const pin = async (client: pg.PoolClient, line: PostgresPoolClient): Promise<void> => {
    if (pinned.has(client)) return;
    await line.query(
      "select set_config('default_transaction_isolation', 'read committed', false), set_config('jit', 'off', false)",
      [],
    );
    pinned.add(client);
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const line = lent(client, limits.silence);
    await pin(client, line).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    return line;
  };
  const cut = (): void => lines.forEach((line) => line.destroy());
  return {
    options: pool.options,
    connect,
    // EXT-603 · the end waits for what is under way, but not for a server that does not answer
    end: async () => {
      if (pool.ending) return;
      const impatient = setTimeout(cut, patienceAtTheEnd);
      await pool.end();
      clearTimeout(impatient);
      lines.forEach((line) => line.destroySoon());
    },
  };
};
