import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto, nobody } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(accessWorlds)('devices over %s', (_, open) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const of = async (rut: Rut) => right(await world.access.devices.of(rut)());
  const idOf = async (serial: string) => (await of(ana)).find((device) => device.serial === serial)?.id ?? '';
  const secretOf = async (id: string) => O.toUndefined(right(await world.access.devices.secretOf(id)()));
  const spendStep = async (id: string, step: number) =>
    right(await world.access.devices.spendStep(id, step)());
  const ask = async (id: string, fresh: readonly string[]) =>
    right(await world.access.devices.askCoordinates(id, fresh)());
  const spend = async (id: string, asked: readonly string[]) =>
    right(await world.access.devices.spendCoordinates(id, asked)());

  it('are listed in order, with serial number, type, state and whether they sign', async () => {
    expect((await of(ana)).map(({ serial, type, state, signs }) => [serial, type, state, signs])).toEqual([
      ['0001', '8', 'activo', true],
      ['0002', '1', 'bloqueado', false],
      ['0003', 'CI', 'inactivo', false],
      ['0004', '5', 'activo', false],
      ['0005', '4', 'activo', false],
    ]);
    expect(await of(beto)).toEqual([]);
    expect(await of(nobody)).toEqual([]);
  });

  it("EXT-107 are counted by users' devices without hidden third keys, with serial number ranges", async () => {
    const { kinds, serials } = right(await world.access.devices.census()());
    const held = (type: string, state: string, signs = false) => ({ type, state, signs });
    const ofAna = [held('8', 'activo', true), held('1', 'bloqueado'), held('CI', 'inactivo')];
    expect([...kinds].toSorted((one, other) => other.people - one.people)).toEqual([
      { devices: [], people: 2 },
      { devices: [...ofAna, held('4', 'activo')], people: 1 },
    ]);
    const only = (serial: string) => [{ first: serial, last: serial, people: 1 }];
    expect(serials).toEqual({
      '8': only('0001'),
      '1': only('0002'),
      CI: only('0003'),
      '5': only('0004'),
      '4': only('0005'),
    });
  });

  it("EXT-2528 keep no cells of a card that is nobody's", async () => {
    for (const fresh of [
      ['A1', 'B2', 'C3'],
      ['D4', 'E5', 'F1'],
    ])
      expect(await ask('inventado', fresh)).toEqual(fresh);
  });

  it.each([
    ['0001', { type: '8', totp: 'J3IFQCYXVK54DUKOBRMKYDMSNX7SPJDJ' }],
    ['0002', { type: '1', grid: expect.objectContaining({ A1: '00', J1: '09', A5: '00', C4: '02' }) }],
    ['0003', { type: 'CI', hash: 'hash de molino26' }],
    ['0004', { type: '5' }],
    ['0005', { type: '4', publicPem: 'PEM de prueba' }],
  ])('%s is checked by its own secret', async (serial, secret) => {
    expect(await secretOf(await idOf(serial))).toEqual(secret);
  });

  it('has no secret for an unknown device', async () => {
    expect(await secretOf('inventado')).toBeUndefined();
    expect(await spendStep('inventado', 5)).toBe(false);
    expect(await spend('inventado', ['A1', 'B1', 'C1'])).toBe(false);
  });

  it('a step of the clock is used once, twenty at once are one, an earlier one comes too late', async () => {
    const id = await idOf('0001');
    const all = await Promise.all(Array.from({ length: 20 }, () => spendStep(id, 58_000_000)));
    expect(all.filter((spent) => spent)).toHaveLength(1);
    expect(await spendStep(id, 57_999_999)).toBe(false);
    expect(await spendStep(id, 58_000_001)).toBe(true);
  });

  it('the coordinates stay the same until they are answered well, which counts once', async () => {
    const id = await idOf('0002');
    const first = ['A1', 'B2', 'C3'];
    expect(await ask(id, first)).toEqual(first);
    expect(await ask(id, ['D4', 'E5', 'F1'])).toEqual(first);
    expect(await spend(id, ['D4', 'E5', 'F1'])).toBe(false);
    expect(await spend(id, ['B2', 'A1', 'C3'])).toBe(false);
    const all = await Promise.all(Array.from({ length: 20 }, () => spend(id, first)));
    expect(all.filter((spent) => spent)).toHaveLength(1);
    expect(await ask(id, ['D4', 'E5', 'F1'])).toEqual(['D4', 'E5', 'F1']);
  });

  it('twenty that ask at once are asked the same', async () => {
    const id = await idOf('0001');
    const all = await Promise.all(Array.from({ length: 20 }, (_each, place) => ask(id, [`A${place}`])));
    expect(new Set(all.map((asked) => asked.join())).size).toBe(1);
  });
});
