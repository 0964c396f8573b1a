import { expect, it } from 'vitest';
import { discardDraft } from '#core/portability/draft/discard-draft.ts';
import { E, TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

it('what was typed is forgotten, or the bank says why not', async () => {
  const { drafts } = happyPortability();
  expect(await discardDraft({ drafts })()).toEqual(E.right(undefined));
  expect(
    await discardDraft({ drafts: { ...drafts, discard: () => TE.left(refusedWith(503)) } })(),
  ).toMatchObject(E.left({ refusal: 'failed' }));
});
