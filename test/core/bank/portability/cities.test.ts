import { expect, it } from 'vitest';
import { cities } from '#core/bank/portability/cities.ts';
import { E } from '#core/shared/fp.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

it('PAPI-08 PAPI-10 the cities of a region, none of an unknown one', async () => {
  const bank = happyBank();
  expect(await cities(bank)(13)()).toEqual(E.right([{ id: 131, descripcion: 'Santiago' }]));
  expect(await cities(bank)(99)()).toEqual(E.right([]));
});
