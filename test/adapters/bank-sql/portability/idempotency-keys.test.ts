import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { holdKey } from '#adapters/bank-sql/portability/idempotency-keys.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { bankDatabase, type FreshDatabase } from '#test/support/postgres.ts';

let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await bankDatabase();
  db = await openPostgres(fresh.url, () => undefined);
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

/** Takes an idempotency key in a transaction; returns the outcome, and whether the transaction wrote something, without which its commit would not wait for a synchronous standby. */
const held = (fingerprint: string): Promise<readonly [string, boolean | undefined]> =>
  db.kysely.transaction().execute(async (inside) => {
    const answer = await holdKey(
      inside,
      { company: '76500001-7', person: '12345678-5' },
      { key: 'firma', fingerprint },
    );
    const { rows } = await sql<{ writes: boolean }>`
      select pg_current_xact_id_if_assigned() is not null as writes`.execute(inside);
    return [answer, rows[0]?.writes];
  });

it('EXT-2262 a key that is held already is answered by a commit that waits for the standby, as the first one did', async () => {
  expect(await held('una huella')).toEqual(['first', true]);
  expect(await held('una huella')).toEqual(['retry', true]);
  expect(await held('otra huella')).toEqual(['other-body', true]);
});
