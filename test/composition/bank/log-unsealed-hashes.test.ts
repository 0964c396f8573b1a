import { expect, it } from 'vitest';
import { logUnsealedHashes } from '#composition/bank/log-unsealed-hashes.ts';
import { longRunningDatabase, warnedBy } from '#test/support/looks-at-start.ts';

it.each([
  [2, [[{ hashes: 2 }, 'hashes of keys and pins to seal: npm run bank -- llaves resellar']]],
  [0, []],
])('EXT-2013 %i hashes that are not sealed', async (hashes, lines) => {
  expect(await warnedBy((log) => logUnsealedHashes(longRunningDatabase(hashes), log))).toEqual(lines);
});
