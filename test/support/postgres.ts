import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres, unflushed } from '#composition/scripts/postgres.ts';

export type FreshDatabase = { readonly url: string; readonly drop: () => Promise<void> };

let own: Promise<string> | undefined;

// `npm test` starts one server for every file; a file run alone gets its own, which ends with the process.
const serverUrl = (): Promise<string> => {
  const given = process.env.ZAGUAN_TEST_POSTGRES;
  if (given !== undefined) return Promise.resolve(given);
  own ??= startPostgres(unflushed).then(({ url }) => url);
  return own;
};

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** An empty database of one's own, so that test files never see each other's rows. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const server = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
};
