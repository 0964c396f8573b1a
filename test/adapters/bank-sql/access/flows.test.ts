import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowMark } from '#core/bank/access/flow-marks.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

// Bit of each mark in the column `marks`, written here as a number: nodes of two versions read the same rows, so a
// bit must never be reused for another mark.
const bits: Readonly<Record<FlowMark, number>> = {
  identificado: 1,
  relacion: 2,
  dispositivos: 4,
  'clave-1.0': 8,
  'dispositivo-probado': 16,
  'llave-autorizada': 32,
  'tercera-clave-al-elegir': 64,
};

describe.each(engines)('the steps of a flow in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  it.each(Object.entries(bits))('%s has the bit %i', async (mark, bit) => {
    right(await world.access.flows.open({ tokenHash: mark, flow: 'reactivacion', rut: ana })());
    right(await world.access.flows.mark(mark, mark as FlowMark)());
    const rows = world.db.kysely.selectFrom('flow').select('marks').where('token_hash', '=', mark);
    expect(await rows.execute()).toEqual([{ marks: bit }]);
  });
});
