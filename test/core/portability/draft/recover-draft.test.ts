import { expect, it } from 'vitest';
import { recoverDraft } from '#core/portability/draft/recover-draft.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDraft } from '#test/support/builders/draft.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const { drafts } = happyPortability();

it('what the bank kept comes back as it is', async () => {
  const kept = { revision: 3, draft: aDraft() };
  expect(await recoverDraft({ drafts: { ...drafts, read: () => TE.right(kept) } })()).toEqual(E.right(kept));
});

it('a bank that gives no answer is told as such', async () => {
  expect(await recoverDraft({ drafts: { ...drafts, read: () => TE.left(unreachable) } })()).toEqual(
    E.left({ refusal: 'failed', failure: unreachable }),
  );
});
