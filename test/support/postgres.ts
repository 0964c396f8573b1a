import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { startPostgres, unflushed } from '#composition/scripts/postgres.ts';

export type FreshDatabase = { readonly url: string; readonly drop: () => Promise<void> };

let own: Promise<string> | undefined;

// `npm test` starts one server for all test files; a file run alone starts its own, which ends with the process.
const serverUrl = (): Promise<string> => {
  const given = process.env.ZAGUAN_TEST_POSTGRES;
  if (given !== undefined) return Promise.resolve(given);
  own ??= startPostgres(unflushed).then(({ url }) => url);
  return own;
};

const connected = async <A>(url: string, act: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

const addressOf = (server: string, database: string): string =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

const newDatabase = async (source: string): Promise<FreshDatabase> => {
  const server = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string): Promise<unknown> => connected(server, (client) => client.query(statement));
  await run(`create database ${name} template ${source}`);
  return {
    url: addressOf(server, name),
    drop: async () => {
      const { rows } = await connected(server, (client) =>
        client.query<{ deadlocks: string }>(
          `select deadlocks from pg_stat_database where datname = '${name}' and deadlocks > 0`,
        ),
      );
      await run(`drop database ${name} with (force)`);
      if (rows.length > 0) throw new Error(`${rows[0]?.deadlocks ?? ''} deadlocks in ${name} (EXT-2605)`);
    },
  };
};

/** Creates an empty database, so that test files never see each other's rows. */
export const freshDatabase = (): Promise<FreshDatabase> => newDatabase('template1');

/** Creates a database with the tables of the bank and no rows. */
export const bankDatabase = async (): Promise<FreshDatabase> => {
  const fresh = await freshDatabase();
  const db = await openPostgres(fresh.url, () => undefined);
  await migrate(db);
  await db.close();
  return fresh;
};

const filled = 'test_filled';

/** Creates a copy of a database that `fill` prepares only once per server; the first caller fills the original. */
export const filledDatabase = async (fill: (url: string) => Promise<void>): Promise<FreshDatabase> => {
  const server = await serverUrl();
  await connected(server, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled]);
    if (rowCount !== 0) return;
    const { url } = await newDatabase('template1');
    await fill(url);
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${filled}`);
  });
  return newDatabase(filled);
};
