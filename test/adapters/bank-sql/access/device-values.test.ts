import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belongingsOf } from '#adapters/bank-sql/access/held-devices.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, testSealer, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('a device that a bank does not know, in %s', (_, open) => {
  let world: SqlWorld;
  const set = (serial: string, values: { readonly tipo?: string; readonly estado?: string }) =>
    world.db.kysely.updateTable('dispositivo').set(values).where('serie', '=', serial).execute();
  beforeAll(async () => {
    world = await open(accessSeed);
    await set('0002', { tipo: 'HUELLA' });
    await set('0003', { estado: 'perdido' });
  });
  afterAll(() => world.close());

  it("is left out of its owner's list and reported by id, without affecting others", async () => {
    const before = world.reports.length;
    const own = right(await world.access.devices.of(ana)());
    expect(own.map(({ serial }) => serial)).toEqual(['0001', '0004', '0005']);
    expect(world.reports.slice(before).map(String)).toEqual([
      expect.stringContaining(`${ana}:1:0002`),
      expect.stringContaining(`${ana}:CI:0003`),
    ]);
  });

  it('is left out of the census', async () => {
    const { kinds } = right(await world.access.devices.census()());
    const held = kinds.flatMap(({ devices }) => devices.map(({ type }) => type));
    expect(held).toEqual(['8', '4']);
  });

  it('shows serial number and state to the operator, and other devices as usual', async () => {
    const held = O.toUndefined(await belongingsOf(world.db, testSealer, () => '123456', ana));
    expect(held?.devices).toMatchObject([
      { type: '8', code: '123456' },
      { type: undefined, serial: '0002', state: 'bloqueado' },
      { type: undefined, serial: '0003', state: 'perdido' },
      { type: '5' },
      { type: '4' },
    ]);
  });
});
