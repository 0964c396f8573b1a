import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

// Milliseconds to wait for writing transactions, longer than any transaction of a node.
const timeout = 30_000;
const betweenLooks = 20;

/** Returns the ids of transactions that are writing to a table, by the lock that a writer takes before its first row and holds until its commit. */
const writersOf = async (kysely: Kysely<Tables>, table: keyof Tables): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ transaction: string }>`
    select virtualtransaction as transaction from pg_locks
    where granted and mode = 'RowExclusiveLock' and relation = to_regclass(${table})
      and database = (select oid from pg_database where datname = current_database())`.execute(kysely);
  return new Set(rows.map(({ transaction }) => transaction));
};

/** Waits for the transactions that are writing to a table now, not for later ones, so that a busy bank cannot starve it; false after a time limit. */
export const writersGone = async (
  kysely: Kysely<Tables>,
  table: keyof Tables,
  within = timeout,
): Promise<boolean> => {
  const since = performance.now();
  const first = await writersOf(kysely, table);
  for (let writing = first; [...first].some((one) => writing.has(one));) {
    if (performance.now() - since > within) return false;
    await pause(betweenLooks);
    writing = await writersOf(kysely, table);
  }
  return true;
};
