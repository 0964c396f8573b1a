import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredAccess } from '#adapters/bank-sql/access/delete-expired-access.ts';
import { mostWaitingKeys } from '#core/bank/access/forgotten-password/waiting-keys.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, nobody } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { failOnce, leaseOf, placeOf } from '#test/support/leases.ts';

describe.each(engines)('expired data, in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const leave = async (tokenHash: string, user: typeof ana) => {
    const { flows, captchas, homeSessions, thirdKeys, users } = world.access;
    right(await flows.open({ tokenHash, flow: 'reactivacion', rut: user })());
    right(await captchas.take(tokenHash, Date.now() + 600_000)());
    const keyHash = user === ana ? 'hash de Soleado4' : 'hash de Roblesa1';
    const lease = await leaseOf(world.stores.attempts, placeOf('ingreso'));
    right(await homeSessions.open({ tokenHash, user, keyHash, lease })());
    const code = { user, mobile: '', codeHash: tokenHash, text: '', boundTo: '', day: ampleDay };
    right(await thirdKeys.send(code)());
    const from = { source: tokenHash, network: 'red', drawn: 0 };
    right(await users.leaveWaitingKey({ rut: nobody, keyHash: 'k', ...from })());
  };
  const left = async () =>
    Promise.all(
      (['flow', 'captcha_proof', 'home_session', 'third_key', 'sent_third_key'] as const).map(
        async (table) => (await world.db.kysely.selectFrom(table).selectAll().execute()).length,
      ),
    );

  const waiting = async (): Promise<readonly number[]> =>
    Promise.all(
      (['waiting_key', 'phone_service'] as const).map(
        async (table) =>
          (await world.db.kysely.selectFrom(table).selectAll().where('usuario', '=', nobody).execute())
            .length,
      ),
    );

  it('a key that waited in vain stays for an hour after its day, then goes', async () => {
    await leave('en vano', ana);
    await world.letPass(24 * 60);
    await deleteExpiredAccess(world.db);
    expect(await waiting()).toEqual([1, 1]);
    await world.letPass(60);
    await leave('otra', beto);
    await deleteExpiredAccess(world.db);
    expect(await waiting()).toEqual([1, 1]);
    await world.db.kysely.deleteFrom('flow').execute();
    await world.letPass(26 * 60);
    await deleteExpiredAccess(world.db);
    expect(await waiting()).toEqual([0, 0]);
  });

  it('EXT-3058 the number of a key that others pushed out is known as such for all of its day', async () => {
    const { users } = world.access;
    const leaveFrom = async (place: number | 'casa') =>
      right(
        await users.leaveWaitingKey({
          ...{ rut: beto, keyHash: 'k', source: `de ${place}`, network: `red ${place}` },
          drawn: Math.random(),
        })(),
      ).number;
    await inTurn(mostWaitingKeys, async (place) => void (await leaveFrom(place)));
    const number = await leaveFrom('casa');
    await inTurn(mostWaitingKeys / 2, async (place) => void (await leaveFrom(100 + place)));
    await world.letPass(24 * 60 - 1);
    await deleteExpiredAccess(world.db);
    expect(right(await users.activateWaitingKey(beto, number)())).toEqual({ outcome: 'desplazada' });
    await world.letPass(26 * 60);
    await deleteExpiredAccess(world.db);
    expect(await world.db.kysely.selectFrom('phone_service').selectAll().execute()).toEqual([]);
  });

  it('EXT-507 who failed from where is forgotten after a day, with its source', async () => {
    const seat = { source: 's', neighbourhood: 'n', rut: ana };
    const kept = async () => (await world.db.kysely.selectFrom('tried_from').selectAll().execute()).length;
    right(await world.access.sourceSlots.take(seat, 9)());
    right(await world.access.sourceSlots.fail(seat, { hasSlot: true, hasLocked: true })());
    await world.letPass(23 * 60);
    await deleteExpiredAccess(world.db);
    expect(await kept()).toBe(1);
    await world.letPass(2 * 60);
    await deleteExpiredAccess(world.db);
    expect(await kept()).toBe(0);
  });

  it('stays for an hour, then is deleted; live data stay', async () => {
    await leave('vieja', ana);
    await world.letPass(31);
    await deleteExpiredAccess(world.db);
    expect(await left()).toEqual([1, 1, 1, 1, 1]);
    await world.letPass(60);
    await leave('nueva', beto);
    await deleteExpiredAccess(world.db);
    expect(await left()).toEqual([1, 1, 1, 1, 1]);
    expect(await world.db.kysely.selectFrom('flow').select('rut').execute()).toEqual([{ rut: beto }]);
  });

  it('EXT-105 the wrong numbers of a day are counted for all of it, and an hour more', async () => {
    const { users } = world.access;
    const from = { source: 's', network: 'red', drawn: 0 };
    const wrong = async () => {
      right(await users.leaveWaitingKey({ rut: beto, keyHash: 'k', ...from })());
      return right(await users.activateWaitingKey(beto, '999999')());
    };
    const first = await wrong();
    await world.letPass(23 * 60);
    await deleteExpiredAccess(world.db);
    const second = await wrong();
    const left = (told: typeof first) => ('triesLeft' in told ? told.triesLeft : undefined);
    expect(left(second)).toBe(Number(left(first)) - 1);
  });

  it('EXT-1342 the pause of a stranger is deleted an hour after it, that of an owner stays', async () => {
    for (const key of [`sms-desconocido:${ana}:flujo`, `sms:${ana}`])
      await failOnce(world.stores.attempts, placeOf(key, { limit: 1, hours: 1 / 60 }));
    const pauses = async () =>
      (await world.db.kysely.selectFrom('attempt').select('attempt_key').execute())
        .map(({ attempt_key }) => attempt_key)
        .filter((key) => key.startsWith('sms'));
    await world.letPass(60);
    await deleteExpiredAccess(world.db);
    expect(await pauses()).toHaveLength(2);
    await world.letPass(1);
    await deleteExpiredAccess(world.db);
    expect(await pauses()).toEqual([`sms:${ana}`]);
  });

  it('EXT-107 a message to no mobile stays for an hour, then goes', async () => {
    const code = {
      user: nobody,
      mobile: undefined,
      codeHash: '',
      text: 'Su clave',
      boundTo: '',
      day: ampleDay,
    };
    const ofNobody = async () =>
      world.db.kysely.selectFrom('sms').selectAll().where('usuario', '=', nobody).execute();
    right(await world.access.thirdKeys.send(code)());
    await world.letPass(59);
    await deleteExpiredAccess(world.db);
    expect(await ofNobody()).toHaveLength(1);
    await world.letPass(1);
    await deleteExpiredAccess(world.db);
    expect(await ofNobody()).toEqual([]);
  });
});
