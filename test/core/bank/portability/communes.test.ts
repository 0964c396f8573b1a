import { expect, it } from 'vitest';
import { communes } from '#core/bank/portability/communes.ts';
import { E } from '#core/shared/fp.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

it('PAPI-09 PAPI-10 the communes of a city, none of an unknown one', async () => {
  const bank = happyBank();
  expect(await communes(bank)(131)()).toEqual(E.right([{ id: 13101, descripcion: 'Santiago' }]));
  expect(await communes(bank)(13)()).toEqual(E.right([]));
});
