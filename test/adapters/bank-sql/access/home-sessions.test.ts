import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { written } from '#core/bank/notices/notice.ts';
import { O } from '#core/shared/fp.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { openPostgresWorld, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

let world: SqlWorld;
beforeEach(async () => {
  world = await openPostgresWorld(accessSeed);
});
afterEach(() => world.close());

/** How many connections to this database wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(world.db.kysely);
  return Number(rows[0]?.n);
};

it('EXT-2820 a sign-in with the key of before waits for its change, and leaves nothing that waits for a passkey', async () => {
  const { flows, homeSessions, users } = world.access;
  right(await flows.open({ tokenHash: 'cambio', flow: 'olvido-clave', rut: ana })());
  const lease = await leaseOf(world.stores.attempts, placeOf('la clave'));
  const tell = () => written('key-changed', 'Se cambió su clave', ['']);
  // The mail is the last that a change writes: while nobody may write mails, its transaction stays open.
  const other = await (await world.anotherNode()).kysely.startTransaction().execute();
  await sql`lock table user_mail in share mode`.execute(other);
  const change = users.changeKey({
    ...{ rut: ana, keyHash: 'hash de Copihue7', tokenHash: 'cambio', flow: 'olvido-clave', tell },
  })();
  await expect.poll(waiting).toBe(1);
  const entry = { tokenHash: 'espera', user: ana, keyHash: 'hash de Soleado4', lease };
  const begun = homeSessions.wait(entry)();
  await Promise.race([begun, expect.poll(waiting).toBe(2)]);
  await other.commit().execute();
  expect([right(await change), right(await begun)]).toEqual([true, 'overtaken']);
  expect(O.isNone(right(await flows.find('espera', 'ingreso')()))).toBe(true);
});
