import { expect, it } from 'vitest';
import { currentDate } from '#core/bank/portability/current-date.ts';
import { E } from '#core/shared/fp.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

it('PAPI-19 PAPI-20 the day of the bank as day, month, year', async () => {
  expect(await currentDate(happyBank())()()).toEqual(E.right('05-03-2026'));
});
