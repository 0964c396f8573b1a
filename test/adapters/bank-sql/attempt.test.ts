import { expect, it } from 'vitest';
import { attempt } from '#adapters/bank-sql/attempt.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

it('what the driver throws reads as unavailable and is told to the operator', async () => {
  const reports: unknown[] = [];
  const broken = new Error('the disk is full');
  const outcome = await attempt((error) => reports.push(error))(() => Promise.reject(broken))();
  expect(outcome).toEqual(E.left(unavailable));
  expect(reports).toEqual([broken]);
});

it('what goes well is told to nobody', async () => {
  const reports: unknown[] = [];
  expect(await attempt((error) => reports.push(error))(async () => 7)()).toEqual(E.right(7));
  expect(reports).toEqual([]);
});
