import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activateKey } from '#core/bank/access/forgotten-password/activate-key.ts';
import { factorKey } from '#core/bank/access/factors.ts';
import type { FlowName } from '#core/bank/access/ports.ts';
import { mostWaitingKeys, wrongNumbersADay } from '#core/bank/access/forgotten-password/waiting-keys.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { isLockedAt, leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessBank } from '#test/support/worlds/access-bank.ts';
import { accessSeed, ana, beto, carla, nobody } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

const aDay = 24 * 60;
const owners = { source: 'del dueño', network: 'red del dueño' };

/** Sources of a flood of keys: one network with many addresses, twenty networks, or the owner's own network. */
const floods = [
  ['of one network', () => 'red ajena'],
  ['of twenty networks', (place: number) => `red ${place}`],
  ['of the owner’s own network', () => owners.network],
] as const;

describe.each(accessWorlds)('keys that wait over %s', (_, open) => {
  let world: AccessWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  type Left = { readonly source: string; readonly network: string; readonly isKnown?: boolean };
  const leave = async (rut: Rut, keyHash: string | undefined, from: Left = owners, drawn = Math.random()) =>
    right(await world.access.users.leaveWaitingKey({ rut, keyHash, ...from, drawn })()).number;
  const activate = async (rut: Rut, number: string) =>
    right(await world.access.users.activateWaitingKey(rut, number)());
  const keyOf = async (rut: Rut) => O.toUndefined(right(await world.access.users.find(rut)()))?.keyHash;
  const lastKeys = async (rut: Rut) => right(await world.access.users.lastKeys(rut)());
  const token = async (tokenHash: string, rut: Rut, flow: FlowName) => {
    right(await world.access.flows.open({ tokenHash, flow, rut })());
  };
  const isLocked = async (rut: Rut) => await isLockedAt(world.stores.attempts, factorKey(rut, 'clave'));
  const flood = async (networkOf: (place: number) => string, from: number, size: number) => {
    for (let place = from; place < from + size; place += 1)
      await leave(beto, `ajena ${place}`, { source: `ajeno ${place}`, network: networkOf(place) });
  };

  it('EXT-1131 no number makes the first key of a person whose term for it is over', async () => {
    const ports = { ...accessBank().ports, ...world.access, attempts: world.stores.attempts };
    const number = await leave(carla, 'espera');
    expect(right(await activateKey(ports)(carla, number)())).toEqual({ outcome: 'plazo-vencido' });
    expect(await keyOf(carla)).toBeUndefined();
  });

  it('OLV-31 a key that waits leaves the one in force alone', async () => {
    await leave(beto, 'espera');
    expect(await keyOf(beto)).toBe('hash de Roblesa1');
    expect(await lastKeys(beto)).not.toContain('espera');
  });

  it('EXT-102 its number puts it in force, once, as any change does, and drops the others', async () => {
    await token('t', beto, 'olvido-clave');
    const number = await leave(beto, 'espera');
    const other = await leave(beto, 'ajena', { source: 'otro', network: 'otra' });
    const all = await Promise.all(Array.from({ length: 20 }, () => activate(beto, number)));
    expect(all.filter(({ outcome }) => outcome === 'activada')).toHaveLength(1);
    expect(await keyOf(beto)).toBe('espera');
    expect((await lastKeys(beto)).slice(0, 2)).toEqual(['espera', 'hash de Roblesa1']);
    expect(await isLocked(beto)).toBe(false);
    const change = { rut: beto, keyHash: 'nueva', tokenHash: 't', flow: 'olvido-clave' } as const;
    expect(right(await world.access.users.changeKey(change)())).toBe(false);
    expect(await activate(beto, other)).toEqual({ outcome: 'sin-clave-pendiente' });
  });

  it('EXT-102 an older session ends when the key becomes active', async () => {
    const { homeSessions } = world.access;
    const keyHash = (await keyOf(beto)) ?? '';
    const lease = await leaseOf(world.stores.attempts, placeOf('ingreso'));
    right(await homeSessions.open({ tokenHash: 'antes', user: beto, keyHash, lease })());
    await activate(beto, await leave(beto, 'espera'));
    expect(O.isNone(right(await homeSessions.find('antes')()))).toBe(true);
  });

  it('EXT-102 no key of a seed comes in force by another number than its own', async () => {
    expect((await activate(ana, '482914')).outcome).toBe('numero-equivocado');
    expect(await activate(ana, '482913')).toEqual({ outcome: 'activada' });
    expect(await keyOf(ana)).toBe('hash de Soleado5');
  });

  it('EXT-101 every rut gets six digits and a day, known or not, stored or not', async () => {
    const from = Date.now();
    for (const [rut, keyHash] of [
      [beto, 'espera'],
      [carla, undefined],
      [nobody, 'espera'],
    ] as const) {
      const left = { rut, keyHash, ...owners, drawn: 0.000_041 };
      const { number, until } = right(await world.access.users.leaveWaitingKey(left)());
      expect(number).toBe('000041');
      expect(Math.abs(until - from - aDay * 60_000)).toBeLessThan(60_000);
    }
    expect(await activate(nobody, '000041')).toEqual({ outcome: 'desconocido' });
    expect(await activate(carla, '000041')).toEqual({ outcome: 'repetida' });
  });

  it('EXT-101 numbers of one rut differ even for equal random fractions', async () => {
    const numbers = new Set<string>();
    for (let place = 0; place < mostWaitingKeys; place += 1)
      numbers.add(await leave(beto, 'k', { source: `de ${place}`, network: `red ${place}` }, 0.5));
    expect(numbers.size).toBe(mostWaitingKeys);
  });

  it('OLV-31 a key waits a day and no more', async () => {
    const late = await leave(beto, 'tarde');
    await world.letPass(aDay);
    expect(await activate(beto, late)).toEqual({ outcome: 'sin-clave-pendiente' });
    const early = await leave(beto, 'a tiempo');
    await world.letPass(aDay - 1);
    expect(await activate(beto, early)).toEqual({ outcome: 'activada' });
  });

  it('OLV-31 every waiting key is dropped when its owner enters with the one in force, keeps it or changes it', async () => {
    const { homeSessions, users } = world.access;
    const keyHash = (await keyOf(beto)) ?? '';
    const lease = await leaseOf(world.stores.attempts, placeOf('ingreso'));
    const drops = {
      entra: () => homeSessions.open({ tokenHash: 'entra', user: beto, keyHash, lease }),
      conserva: () => users.liftKeyLock(beto, 'conserva'),
      cambia: () =>
        users.changeKey({ rut: beto, keyHash: 'otra', tokenHash: 'cambia', flow: 'olvido-clave' }),
    };
    await token('conserva', beto, 'reactivacion');
    await token('cambia', beto, 'olvido-clave');
    for (const drop of Object.values(drops)) {
      const [own, others] = [await leave(beto, 'a'), await leave(beto, 'b', { source: 'o', network: 'r' })];
      const ofAna = await leave(ana, 'de ana');
      expect([true, 'recorded']).toContain(right<unknown>(await drop()()));
      expect(await activate(beto, own)).toEqual({ outcome: 'sin-clave-pendiente' });
      expect(await activate(beto, others)).toEqual({ outcome: 'sin-clave-pendiente' });
      expect(await activate(ana, ofAna)).toEqual({ outcome: 'activada' });
    }
  });

  it('EXT-103 one source holds one place: its newer key replaces its older', async () => {
    const older = await leave(beto, 'primera', owners, 0.1);
    const newer = await leave(beto, 'segunda', owners, 0.2);
    expect((await activate(beto, older)).outcome).toBe('numero-equivocado');
    expect(await activate(beto, newer)).toEqual({ outcome: 'activada' });
    expect(await keyOf(beto)).toBe('segunda');
  });

  it.each(floods)(
    'EXT-104 twenty sources %s flood, before and after, and the owner’s key still comes in force',
    async (_name, networkOf) => {
      await flood(networkOf, 0, 10);
      const number = await leave(beto, 'del dueño');
      await flood(networkOf, 10, 10);
      expect(await activate(beto, number)).toEqual({ outcome: 'activada' });
      expect(await keyOf(beto)).toBe('del dueño');
    },
  );

  it('EXT-104 a full list refuses nobody: a network that floods is evicted from', async () => {
    await flood(() => 'red ajena', 0, mostWaitingKeys + 5);
    const number = await leave(beto, 'del dueño');
    await flood(() => 'red ajena', mostWaitingKeys + 5, mostWaitingKeys + 5);
    expect(await activate(beto, number)).toEqual({ outcome: 'activada' });
    expect(await keyOf(beto)).toBe('del dueño');
  });

  it('EXT-104 of a full list the key that was left last gives way, also when its source had left one before', async () => {
    const fromPlace = (place: number) =>
      leave(beto, `k ${place}`, { source: `de ${place}`, network: 'red ajena' }, place / 1_000);
    const numbers: string[] = [];
    for (let place = 0; place < mostWaitingKeys; place += 1) {
      await world.letPass(1);
      numbers.push(await fromPlace(place));
    }
    await world.letPass(1);
    const again = await fromPlace(5);
    await world.letPass(1);
    await leave(beto, 'del dueño');
    expect((await activate(beto, again)).outcome).toBe('desplazada');
    expect((await activate(beto, numbers.at(-1) ?? '')).outcome).toBe('activada');
  });

  it('EXT-3057 a key from a known browser stays, whatever floods the list before and after', async () => {
    await flood((place) => `red ${place}`, 0, mostWaitingKeys);
    const number = await leave(beto, 'del dueño', { ...owners, isKnown: true });
    await flood((place) => `red ${place}`, 100, 2 * mostWaitingKeys);
    expect(await activate(beto, number)).toEqual({ outcome: 'activada' });
  });

  it('EXT-3056 EXT-3058 a number that others pushed out is told as such, and not counted', async () => {
    await flood((place) => `red ${place}`, 0, mostWaitingKeys);
    const number = await leave(beto, 'del dueño');
    await flood((place) => `otra red ${place}`, 100, mostWaitingKeys / 2);
    for (let time = 0; time < wrongNumbersADay + 1; time += 1)
      expect(await activate(beto, number)).toEqual({ outcome: 'desplazada' });
    const next = await leave(beto, 'otra', { source: 'otra casa', network: 'otra red' });
    expect(next).not.toBe(number);
    expect(await activate(beto, next)).toEqual({ outcome: 'activada' });
  });

  it('EXT-104 an expired key frees its slot', async () => {
    await flood((place) => `red ${place}`, 0, mostWaitingKeys - 1);
    await world.letPass(aDay);
    const number = await leave(beto, 'del dueño');
    await flood((place) => `red ${place}`, mostWaitingKeys, mostWaitingKeys - 1);
    expect(await activate(beto, number)).toEqual({ outcome: 'activada' });
  });

  it('EXT-103 EXT-104 forty sources at once: no place is taken twice, and none stays empty', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 40 }, (_each, place) =>
        leave(beto, `k ${place}`, { source: `de ${place}`, network: `red ${place}` }, 0.5),
      ),
    );
    expect(new Set(numbers).size).toBeGreaterThanOrEqual(mostWaitingKeys);
    const tried = [];
    for (const number of new Set(numbers)) {
      tried.push((await activate(beto, number)).outcome);
      if (tried.at(-1) === 'activada') break;
    }
    expect(tried).toContain('activada');
  });

  it('EXT-105 five wrong numbers of a rut in a day, and not even the right one is taken until it is over', async () => {
    const number = await leave(beto, 'espera', owners, 0.5);
    for (let left = wrongNumbersADay - 1; left >= 0; left -= 1)
      expect(await activate(beto, '000001')).toEqual({ outcome: 'numero-equivocado', triesLeft: left });
    expect(await activate(beto, number)).toEqual({ outcome: 'sin-intentos', until: expect.any(Number) });
    expect(await activate(ana, '482913')).toEqual({ outcome: 'activada' });
    await world.letPass(aDay);
    expect(await activate(beto, await leave(beto, 'otra'))).toEqual({ outcome: 'activada' });
  });

  it('EXT-105 twenty wrong numbers at once are five', async () => {
    await leave(beto, 'espera', owners, 0.5);
    const all = await Promise.all(Array.from({ length: 20 }, () => activate(beto, '000001')));
    expect(all.filter(({ outcome }) => outcome === 'numero-equivocado')).toHaveLength(wrongNumbersADay);
    expect(all.filter(({ outcome }) => outcome === 'sin-intentos')).toHaveLength(20 - wrongNumbersADay);
  });

  it('EXT-105 a right number forgets the wrong ones before it', async () => {
    await leave(beto, 'espera', owners, 0.5);
    for (let each = 1; each < wrongNumbersADay; each += 1) await activate(beto, '000001');
    expect(await activate(beto, '500000')).toEqual({ outcome: 'activada' });
    await leave(beto, 'otra', owners, 0.5);
    expect(await activate(beto, '000001')).toEqual({
      outcome: 'numero-equivocado',
      triesLeft: wrongNumbersADay - 1,
    });
  });
});
