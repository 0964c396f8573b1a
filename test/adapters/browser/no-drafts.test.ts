import { expect, it } from 'vitest';
import { noDrafts } from '#adapters/browser/no-drafts.ts';
import { E } from '#core/shared/fp.ts';
import { aDraft } from '#test/support/builders/draft.ts';

it('a bank without drafts has none, saves none and reports no error', async () => {
  expect(await noDrafts.keep(aDraft(), 0)()).toEqual(E.right(0));
  expect(await noDrafts.read()()).toEqual(E.right({ revision: 0 }));
  expect(await noDrafts.discard()()).toEqual(E.right(undefined));
});
