import { expect, it } from 'vitest';
import { digestsInBrowser } from '#adapters/browser/digests.ts';
import { E } from '#core/shared/fp.ts';

const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

it('EXT-904 the digest is SHA-256', async () => {
  expect(await digestsInBrowser().sha256('abc')()).toEqual(E.right(ofAbc));
});

it.each([
  ['a page without encryption has none', undefined],
  ['nor has a browser that fails at it', { digest: () => Promise.reject(new Error('no')) }],
])('EXT-904 %s', async (_, subtle) => {
  expect(await digestsInBrowser({ subtle }).sha256('abc')()).toEqual(E.left('not-offered'));
});
