import { expect, it } from 'vitest';
import { eachToItsEnd } from '#adapters/bank-sql/rights/each-to-its-end.ts';

it('EXT-2285 every work is done, and every failure is told at the end', async () => {
  const done: number[] = [];
  const work = (place: number, fault?: string) => async (): Promise<void> => {
    done.push(place);
    if (fault !== undefined) throw new Error(fault);
  };
  await eachToItsEnd([work(1), work(2)]);
  const alone = new Error('alone');
  await expect(eachToItsEnd([() => Promise.reject(alone), work(3)])).rejects.toBe(alone);
  const all = eachToItsEnd([work(4, 'uno'), work(5), work(6, 'dos')]);
  await expect(all).rejects.toThrow('Error: uno; Error: dos');
  await expect(all).rejects.toMatchObject({ errors: [{ message: 'uno' }, { message: 'dos' }] });
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
});
