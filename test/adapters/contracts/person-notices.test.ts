import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { factorCounter, type Factor, type AnnouncedFactor } from '#core/bank/access/factors.ts';
import { unlockUser } from '#core/bank/access/unlock-user.ts';
import { withoutEnd } from '#core/bank/attempts/locks.ts';
import { waitingKeyHours, signInNoticesADay } from '#core/bank/access/lifetimes.ts';
import type { FlowName } from '#core/bank/access/ports.ts';
import {
  tellOfDisowning,
  tellOfDroppedKey,
  tellOfFirstKey,
  tellOfKey,
  tellOfLock,
  tellOfReopenedKey,
  tellOfSignIn,
  tellOfTypedKey,
} from '#core/bank/notices/tell-person.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { failOnce, leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessBank } from '#test/support/worlds/access-bank.ts';
import { accessSeed, ana, beto, carla, nobody } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

const { ports } = accessBank();

// Seed in which Carla, who has no key yet, has a mail address, as in this test only.
const seed = {
  ...accessSeed,
  usuarios: accessSeed.usuarios.map((user) =>
    user.rut === carla ? { ...user, correo: 'carla@example.com' } : user,
  ),
};

describe.each(accessWorlds)('notices to a person over %s', (_, open) => {
  let world: AccessWorld;
  beforeEach(async () => {
    world = await open(seed);
  });
  afterEach(() => world.close());

  const kindsOf = async (person: Rut) =>
    (await world.userMails()).filter((mail) => mail.person === person).map(({ kind }) => kind);
  const enter = async (
    keyHash: string,
    tell = tellOfSignIn(ports, 'browser'),
    tokenHash = `sesión ${keyHash}`,
  ) => {
    const lease = await leaseOf(world.stores.attempts, placeOf('ingreso'));
    const entry = { tokenHash, user: ana, keyHash, lease, tell };
    return right(await world.access.homeSessions.open(entry)());
  };
  const aToken = async (rut: Rut, flow: FlowName) => {
    right(await world.access.flows.open({ tokenHash: `de ${rut}`, flow, rut })());
    return { rut, flow, tokenHash: `de ${rut}` };
  };
  const lock = async (person: Rut, factor: AnnouncedFactor, limit = 1) =>
    failOnce(world.stores.attempts, {
      ...factorCounter(person, factor, 1),
      limit,
      onLock: tellOfLock(ports, person, factor),
    });
  const unlock = (person: Rut, factor: Factor) =>
    world.stores.attempts.clear(factorCounter(person, factor, 1).key)();

  it('EXT-1607 of a sign-in, at their address, once; of none that was not opened', async () => {
    expect(await enter('hash de otra')).toBe('overtaken');
    expect(await kindsOf(ana)).toEqual([]);
    expect(await enter('hash de Soleado4')).toBe('recorded');
    expect(await world.userMails()).toEqual([
      expect.objectContaining({
        person: ana,
        to: 'ana@example.com',
        kind: 'new-sign-in',
        subject: 'Ingreso desde un navegador que no conocíamos',
        html: expect.stringContaining('<p>Si fue usted, no tiene que hacer nada.</p>'),
      }),
    ]);
  });

  it('EXT-2847 of a waiting key that a sign-in or a reactivation dropped, while it could be activated', async () => {
    const tellOfDropped = tellOfDroppedKey(ports);
    const told = { dropped: tellOfDropped, reopened: tellOfReopenedKey(ports) };
    const leave = async () =>
      right(
        await world.access.users.leaveWaitingKey({
          ...{ rut: ana, keyHash: 'espera', source: 'casa', network: 'red', drawn: 0.5 },
        })(),
      );
    const enterAs = async (tokenHash: string) => {
      const lease = await leaseOf(world.stores.attempts, placeOf(tokenHash));
      const entry = { tokenHash, user: ana, keyHash: 'hash de Soleado4', lease };
      const opened = await world.access.homeSessions.open({ ...entry, tellOfDropped })();
      expect(right(opened)).toBe('recorded');
    };
    // Removes the waiting key that the seed gives to Ana, by lifting the lockout of her key in a reactivation.
    right(await world.access.users.liftKeyLock(ana, (await aToken(ana, 'reactivacion')).tokenHash)());
    await enterAs('sin clave en espera');
    expect(await kindsOf(ana)).toEqual([]);
    await leave();
    await enterAs('con ella');
    expect(await kindsOf(ana)).toEqual(['key-dropped']);
    await leave();
    const { rut, tokenHash } = await aToken(ana, 'reactivacion');
    expect(right(await world.access.users.liftKeyLock(rut, tokenHash, told)())).toBe(true);
    expect(await kindsOf(ana)).toEqual(['key-dropped', 'key-dropped']);
    await leave();
    await world.letPass(waitingKeyHours * 60);
    await enterAs('tarde');
    expect(await kindsOf(ana)).toHaveLength(2);
  });

  it('EXT-2803 of a disowned key that a reactivation opens, and of no other lock', async () => {
    const told = { dropped: tellOfDroppedKey(ports), reopened: tellOfReopenedKey(ports) };
    const reactivate = async () => {
      const { rut, tokenHash } = await aToken(ana, 'reactivacion');
      expect(right(await world.access.users.liftKeyLock(rut, tokenHash, told)())).toBe(true);
    };
    const lease = await leaseOf(world.stores.attempts, placeOf('ajeno'));
    const signIn = { id: 'ajeno', linkHash: 'enlace', network: 'red', browser: 'navegador', wasKnown: false };
    const entry = { tokenHash: 'ajena', user: ana, keyHash: 'hash de Soleado4', lease, signIn };
    expect(right(await world.access.homeSessions.open(entry)())).toBe('recorded');
    await lock(ana, 'clave');
    await reactivate();
    expect(await kindsOf(ana)).toEqual(['key-locked']);
    const tell = tellOfDisowning(ports);
    expect(O.isSome(right(await world.access.signIns.disown({ linkHash: 'enlace' }, tell)()))).toBe(true);
    await reactivate();
    expect((await kindsOf(ana)).toSorted()).toEqual(['key-locked', 'key-locked', 'key-reopened']);
  });

  it('EXT-2882 EXT-1132 of a disowned key that the phone service opens, once, and of other locks, once an hour', async () => {
    const unlockByPhone = async () =>
      right(await unlockUser({ ...ports, ...world.access, attempts: world.stores.attempts })(ana)()).lifted;
    const lease = await leaseOf(world.stores.attempts, placeOf('ajeno'));
    const signIn = { id: 'ajeno', linkHash: 'enlace', network: 'red', browser: 'navegador', wasKnown: false };
    const entry = { tokenHash: 'ajena', user: ana, keyHash: 'hash de Soleado4', lease, signIn };
    expect(right(await world.access.homeSessions.open(entry)())).toBe('recorded');
    await lock(ana, 'clave');
    await lock(ana, 'digipass');
    expect(await unlockByPhone()).toHaveLength(2);
    const before = ['device-locked', 'key-locked', 'locks-lifted'];
    expect((await kindsOf(ana)).toSorted()).toEqual(before);
    expect(await unlockByPhone()).toEqual([]);
    expect((await kindsOf(ana)).toSorted()).toEqual(before);
    const disowned = world.access.signIns.disown({ linkHash: 'enlace' }, tellOfDisowning(ports));
    expect(O.isSome(right(await disowned()))).toBe(true);
    expect(await unlockByPhone()).toEqual([{ factor: 'clave', until: withoutEnd }]);
    expect(await unlockByPhone()).toEqual([]);
    expect((await kindsOf(ana)).toSorted()).toEqual([...before, 'key-locked', 'key-reopened'].toSorted());
    const texts = (await world.userMails()).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('se nos pidió por teléfono'))).toHaveLength(2);
  });

  it('EXT-1614 of ten sign-ins a day, however often the key is used', async () => {
    for (let time = 0; time < signInNoticesADay + 2; time += 1)
      expect(await enter('hash de Soleado4', tellOfSignIn(ports, 'browser'), `ingreso ${time}`)).toBe(
        'recorded',
      );
    expect(await kindsOf(ana)).toHaveLength(signInNoticesADay);
    const told = (await world.userMails()).map(({ html }) => html);
    expect(told.every((html) => html.includes('a lo más diez veces por día'))).toBe(true);
    await world.letPass(24 * 60);
    await enter('hash de Soleado4', tellOfSignIn(ports, 'browser'), 'ingreso de otro día');
    expect(await kindsOf(ana)).toHaveLength(signInNoticesADay + 1);
  });

  it('EXT-3028 of a right key that waits for a passkey, from an unknown browser or network, ten times a day and apart from sign-ins', async () => {
    const wait = async (keyHash: string, from: { readonly isKnown: boolean; readonly network: string }) => {
      const lease = await leaseOf(world.stores.attempts, placeOf('ingreso'));
      const told = {
        tell: from.isKnown ? undefined : tellOfTypedKey(ports, 'browser'),
        tellOfNetwork: tellOfTypedKey(ports, 'network'),
      };
      const entry = { ...told, tokenHash: `espera ${(waits += 1)}`, user: ana, keyHash, lease };
      return right(await world.access.homeSessions.wait({ ...entry, network: from.network })());
    };
    let waits = 0;
    const key = 'hash de Soleado4';
    expect(await wait('hash de otra', { isKnown: false, network: 'red' })).toBe('overtaken');
    expect(await wait(key, { isKnown: true, network: 'red' })).toBe('recorded');
    expect(await kindsOf(ana)).toEqual([]);
    const lease = await leaseOf(world.stores.attempts, placeOf('propio'));
    const signIn = { id: 'propio', linkHash: 'enlace', network: 'red', browser: 'navegador', wasKnown: true };
    const entry = { tokenHash: 'propia', user: ana, keyHash: key, lease, signIn };
    expect(right(await world.access.homeSessions.open(entry)())).toBe('recorded');
    await wait(key, { isKnown: true, network: 'red' });
    expect(await kindsOf(ana)).toEqual([]);
    await wait(key, { isKnown: true, network: 'otra' });
    await wait(key, { isKnown: false, network: 'red' });
    const subjects = (await world.userMails()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Se escribió su clave desde un navegador que no conocíamos',
      'Se escribió su clave desde una red que no conocíamos',
    ]);
    for (let time = 0; time < signInNoticesADay; time += 1) await wait(key, { isKnown: false, network: 'x' });
    expect(await kindsOf(ana)).toEqual(Array.from({ length: signInNoticesADay }, () => 'key-typed'));
    await enter(key);
    expect((await kindsOf(ana)).filter((kind) => kind === 'new-sign-in')).toHaveLength(1);
  });

  it('EXT-1607 of a key that changed, once, and of none whose token was spent', async () => {
    const change = { ...(await aToken(ana, 'olvido-clave')), keyHash: 'hash de Nublado7' };
    const changes = Array.from({ length: 4 }, () =>
      world.access.users.changeKey({ ...change, tell: tellOfKey(ports) })(),
    );
    expect((await Promise.all(changes)).filter((done) => right(done))).toHaveLength(1);
    expect(await kindsOf(ana)).toEqual(['key-changed']);
  });

  it('EXT-1607 of a first key, and of the key that the phone service activates', async () => {
    const first = { ...(await aToken(carla, 'solicitud-clave')), keyHash: 'hash de Nublado7' };
    expect(right(await world.access.users.createKey({ ...first, tell: tellOfFirstKey(ports) })())).toBe(true);
    const activate = async (number: string) =>
      right(await world.access.users.activateWaitingKey(ana, number, tellOfKey(ports))()).outcome;
    expect(await activate('000000')).toBe('numero-equivocado');
    expect(await kindsOf(ana)).toEqual([]);
    expect(await activate('482913')).toBe('activada');
    const subjects = (await world.userMails()).map(({ person, subject }) => [person, subject]);
    expect(subjects).toEqual([
      [carla, 'Se creó su clave'],
      [ana, 'Se cambió su clave'],
    ]);
  });

  it('EXT-1606 of a lock by the failure that locks, and by no other', async () => {
    await lock(ana, 'clave', 3);
    await lock(ana, 'clave', 3);
    expect(await kindsOf(ana)).toEqual([]);
    await lock(ana, 'clave', 3);
    expect(await lock(ana, 'clave', 3)).toBe('locked');
    expect(await kindsOf(ana)).toEqual(['key-locked']);
  });

  it('EXT-1606 once an hour of a kind, however often it is locked', async () => {
    for (const factor of ['clave', 'digipass', 'digicard', 'clave'] as const) {
      await unlock(ana, factor);
      await lock(ana, factor);
    }
    expect(await kindsOf(ana)).toEqual(['key-locked', 'device-locked']);
    await world.letPass(59);
    await unlock(ana, 'clave');
    await lock(ana, 'clave');
    expect(await kindsOf(ana)).toHaveLength(2);
    await world.letPass(1);
    await unlock(ana, 'clave');
    await lock(ana, 'clave');
    expect((await kindsOf(ana)).toSorted()).toEqual(['device-locked', 'key-locked', 'key-locked']);
  });

  it('EXT-1606 once of all that are locked at the same moment', async () => {
    const factors = ['pin', 'clave-1.0', 'digipass', 'digicard', 'clave-internet', 'certificado'] as const;
    await Promise.all(factors.map((factor) => lock(ana, factor)));
    expect(await kindsOf(ana)).toEqual(['device-locked']);
  });

  it('EXT-1606 none without an address or for an unknown rut', async () => {
    await unlock(beto, 'clave');
    await lock(beto, 'clave');
    await lock(nobody, 'clave');
    expect(await world.userMails()).toEqual([]);
  });
});
