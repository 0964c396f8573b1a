import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Report } from './or-unavailable.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

/** Limits of a PostgreSQL connection pool: its number of connections, and timeouts in milliseconds. */
export type PostgresLimits = {
  readonly connections: number;
  /** Maximum wait for a connection from the PostgreSQL pool. */
  readonly connect: number;
  /** Maximum wait for a lock that another PostgreSQL transaction holds. */
  readonly lock: number;
  readonly statement: number;
  /** Maximum pause between two statements of a PostgreSQL transaction. */
  readonly pause: number;
  /** Maximum time without any answer on a PostgreSQL connection; longer than the statement timeout, which the server itself reports. */
  readonly silence: number;
};

/** PostgreSQL limits while serving: one connection wait and one statement fit into a call's own time limit. */
export const whileServing: PostgresLimits = {
  connections: 10,
  connect: 3_000,
  lock: 4_000,
  statement: 5_000,
  pause: 10_000,
  silence: 6_000,
};

/** PostgreSQL limits of migrations (except the lock timeout), sweeps and operator commands: as long as a large table takes. */
export const longTimeouts: PostgresLimits = {
  connections: 1,
  connect: 10_000,
  lock: 5 * aMinute,
  statement: 10 * aMinute,
  pause: aMinute,
  silence: 660_000,
};

const keepAliveAfter = 5_000;
const drainTimeout = 2_000;

// Parsers of PostgreSQL's types: a bigint becomes a number, since all bigints in this schema are times in
// milliseconds, byte counts or ids, which are exact below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

// PostgreSQL's error code of a read-only server, such as a standby.
const onlyReads = '25006';

/** Wraps a pooled connection, which is closed instead of reused after a statement got no answer for `silence` milliseconds or the server was read-only, since a new connection may reach the primary (EXT-2261, EXT-602). */
const lent = (client: pg.PoolClient, silence: number): PostgresPoolClient => {
  let isSilent = false;
  let isElsewhere = false;
  const saidNothing = (): Error => new Error(`PostgreSQL said nothing for ${silence} ms`);
  const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      // Fails at once on a connection that left an earlier statement unanswered, since a rollback would wait just
      // as long.
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
    // Casts away the overload that takes a cursor, which is not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isSilent || isElsewhere || isBroken),
  };
};

/** Creates a connection pool to PostgreSQL with the given limits; `report` logs broken connections (EXT-602). */
export const postgresConnections = (url: string, limits: PostgresLimits, report: Report): PostgresPool => {
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
  // Ignores errors of idle connections, which would end the process without a listener; the pool replaces
  // them.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // Logs only the message, since the driver attaches its whole client to the error.
    client.on('error', ({ message }) => report(new Error(`A connection to PostgreSQL broke: ${message}`)));
  });
  const pinned = new WeakSet<pg.PoolClient>();
  /** Sets the isolation level that the statements rely on, and disables JIT compilation, which slows short statements, whatever the defaults of database or role (EXT-2606, EXT-2609). */
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
    // Waits for work in progress, but not for a server that does not answer (EXT-603).
    end: async () => {
      if (pool.ending) return;
      const timer = setTimeout(cut, drainTimeout);
      await pool.end();
      clearTimeout(timer);
      lines.forEach((line) => line.destroySoon());
    },
  };
};
