import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredAccess } from '#adapters/bank-sql/access/delete-expired-access.ts';
import { waitingMessages } from '#adapters/bank-sql/metric-queries.ts';
import { factorCounter } from '#core/bank/access/factors.ts';
import { tellOfLock } from '#core/bank/notices/tell-person.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { failOnce } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessBank } from '#test/support/worlds/access-bank.ts';
import { accessSeed, ana, carla, nobody } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const { ports } = accessBank();

describe.each(engines)('the mails of users in %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
    for (const person of [ana, carla, nobody]) await lock(person);
  });
  afterEach(() => world.close());

  const lock = (person: Rut) =>
    failOnce(world.stores.attempts, {
      ...factorCounter(person, 'clave', 1),
      limit: 1,
      onLock: tellOfLock(ports, person, 'clave'),
    });
  const rows = () => world.db.kysely.selectFrom('user_mail').selectAll().execute();

  it('EXT-1606 writes the same rows about a lock without an address and for unknown ruts', async () => {
    const all = await rows();
    const first = all.find(({ recipient }) => recipient !== null);
    const others = all.filter((each) => each !== first);
    expect(others).toHaveLength(2);
    for (const { recipient, kind, subject, text, html } of others) {
      expect(recipient).toBeNull();
      expect(first).toMatchObject({ kind, subject, html, text });
    }
    expect(await world.db.kysely.selectFrom('last_user_mail').selectAll().execute()).toHaveLength(3);
  });

  it('EXT-1606 and shows, counts and keeps none of those beyond an hour', async () => {
    const row = O.toUndefined(right(await world.outgoing.claim('user_mail')()));
    expect(row?.message).toMatchObject(O.some({ mail: { to: 'ana@example.com' } }));
    expect(right(await world.outgoing.claim('user_mail')())).toEqual(O.none);
    expect(await waitingMessages(world.db)).toEqual({ mail: 0, user_mail: 1, sms: 0 });
    await world.letPass(59);
    await deleteExpiredAccess(world.db);
    expect(await rows()).toHaveLength(3);
    await world.letPass(1);
    await deleteExpiredAccess(world.db);
    expect((await rows()).map(({ usuario }) => usuario)).toEqual([ana]);
    expect(await world.db.kysely.selectFrom('last_user_mail').selectAll().execute()).toEqual([]);
  });
});
