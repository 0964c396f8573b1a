import { expect, it } from 'vitest';
import { inOrderOfKeys } from '#core/bank/attempts/ports.ts';

it('lifted locks are reported in key order', () => {
  const locks = ['b', 'a', 'c', 'a'].map((key, until) => ({ key, until }));
  expect(locks.toSorted(inOrderOfKeys).map(({ key }) => key)).toEqual(['a', 'a', 'b', 'c']);
  expect(
    locks
      .toReversed()
      .toSorted(inOrderOfKeys)
      .map(({ key }) => key),
  ).toEqual(['a', 'a', 'b', 'c']);
});
