import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredAccess } from '#adapters/bank-sql/access/delete-expired-access.ts';
import { deleteExpiredAttempts, lockForOwner } from '#adapters/bank-sql/count-attempts.ts';
import { factorKey, flowCounter } from '#core/bank/access/factors.ts';
import { leaseSeconds } from '#core/bank/attempts/locks.ts';
import { O } from '#core/shared/fp.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { failOnce, leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { ana } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const day = 24 * 60;

describe.each(engines)('attempts that %s deletes', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  const kept = async (): Promise<readonly string[]> =>
    (await world.db.kysely.selectFrom('attempt').select('attempt_key').orderBy('attempt_key').execute()).map(
      ({ attempt_key }) => attempt_key,
    );
  const leases = async (): Promise<number> =>
    (await world.db.kysely.selectFrom('attempt_lease').select('lease').execute()).length;

  it('EXT-301 a lease once it has ended, and the count of nothing with it', async () => {
    await leaseOf(world.stores.attempts, placeOf('sin decidir'));
    await failOnce(world.stores.attempts, placeOf('una falla'));
    await deleteExpiredAttempts(world.db);
    expect([await leases(), await kept()]).toEqual([1, ['sin decidir', 'una falla']]);
    await world.letPass(leaseSeconds / 60);
    await deleteExpiredAttempts(world.db);
    expect([await leases(), await kept()]).toEqual([0, ['una falla']]);
  });

  it('EXT-304 a lock thirty days after its end, and not before, since the next one lasts longer by it', async () => {
    await inTurn(3, () => failOnce(world.stores.attempts, placeOf('bloqueada')));
    await world.letPass(30 * day);
    await deleteExpiredAttempts(world.db);
    expect(await kept()).toEqual(['bloqueada']);
    await world.letPass(day + 1);
    await deleteExpiredAttempts(world.db);
    expect(await kept()).toEqual([]);
  });

  it.each([0, 1, 2])(
    'EXT-2608 a count that locked and then failed %i times more thirty days after it was touched last, and not a minute before',
    async (later) => {
      const place = placeOf('bloqueada', { limit: 3 });
      await inTurn(3, () => failOnce(world.stores.attempts, place));
      await world.letPass(day + 1);
      await inTurn(later, () => failOnce(world.stores.attempts, place));
      await world.letPass(30 * day - 2);
      await deleteExpiredAttempts(world.db);
      expect(await kept()).toEqual(['bloqueada']);
      await world.letPass(2);
      await deleteExpiredAttempts(world.db);
      expect(await kept()).toEqual([]);
    },
  );

  it('EXT-2803 never the lock of a disowned key, which no failure was counted for', async () => {
    const key = factorKey(ana, 'clave');
    await world.db.kysely.transaction().execute((inside) => lockForOwner(world.db, inside, key));
    await deleteExpiredAttempts(world.db);
    await world.letPass(366 * day);
    await deleteExpiredAttempts(world.db);
    expect(O.isSome(right(await world.stores.attempts.lockOf(key)()))).toBe(true);
  });

  it('the count of a flow with the flow', async () => {
    right(await world.access.flows.open({ tokenHash: 't', flow: 'reactivacion', rut: ana })());
    await failOnce(world.stores.attempts, flowCounter('t'));
    await deleteExpiredAccess(world.db);
    expect(await kept()).toEqual([flowCounter('t').key]);
    await world.letPass(100);
    await deleteExpiredAccess(world.db);
    expect(await kept()).toEqual([]);
  });
});
