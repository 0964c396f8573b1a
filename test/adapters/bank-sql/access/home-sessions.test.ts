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

/** Counts the connections to this database that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(world.db.kysely);
  return Number(rows[0]?.n);
};

/** Runs the first command until a table lock stops it, starts the second, and releases the lock once the second waits too or has ended. */
const meeting = async <First, Second>(first: () => Promise<First>, second: () => Promise<Second>) => {
  const other = await (await world.anotherNode()).kysely.startTransaction().execute();
  await sql`lock table user_mail in share mode`.execute(other);
  const begun = first();
  await expect.poll(waiting).toBe(1);
  const met = second();
  await Promise.race([met, expect.poll(waiting).toBe(2)]);
  await other.commit().execute();
  return [await begun, await met] as const;
};

const tell = () => written('key-changed', 'Se cambió su clave', ['']);
const lease = () => leaseOf(world.stores.attempts, placeOf('la clave'));

it('EXT-2820 a sign-in with the key of before waits for its change, and leaves nothing that waits for a passkey', async () => {
  const { flows, homeSessions, users } = world.access;
  right(await flows.open({ tokenHash: 'cambio', flow: 'olvido-clave', rut: ana })());
  const change = {
    rut: ana,
    keyHash: 'hash de Copihue7',
    tokenHash: 'cambio',
    flow: 'olvido-clave',
    tell,
  } as const;
  const entry = { tokenHash: 'espera', user: ana, keyHash: 'hash de Soleado4', lease: await lease() };
  const [changed, begun] = await meeting(users.changeKey(change), homeSessions.wait(entry));
  expect([right(changed), right(begun)]).toEqual([true, 'overtaken']);
  expect(O.isNone(right(await flows.find('espera', 'ingreso')()))).toBe(true);
});

it('EXT-2617 a browser is not remembered where «No fui yo» met its sign-in', async () => {
  const { homeSessions, knownDevices, signIns } = world.access;
  const signIn = { id: 'ajena', linkHash: 'enlace', network: 'red', browser: 'navegador', wasKnown: false };
  const entry = { tokenHash: 'sesión', user: ana, keyHash: 'hash de Soleado4', lease: await lease(), signIn };
  right(await homeSessions.open(entry)());
  const device = { tokenHash: 'equipo', user: ana, keyMark: 'clave' };
  const [disowned, isKept] = await meeting(
    signIns.disown({ linkHash: 'enlace' }, tell),
    knownDevices.remember({ ...device, sessionHash: 'sesión', replaces: undefined }),
  );
  expect([O.isSome(right(disowned)), right(isKept)]).toEqual([true, false]);
  expect(right(await knownDevices.isKnown(device)())).toBe(false);
});
