import { expect, it } from 'vitest';
import { keepDraft } from '#core/portability/draft/keep-draft.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDraft } from '#test/support/builders/draft.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

it('a draft goes out with the revision it was typed on, and the next one comes back', async () => {
  const sent: unknown[] = [];
  const { drafts } = happyPortability();
  const keep = keepDraft({
    drafts: {
      ...drafts,
      keep: (...asked) => {
        sent.push(asked);
        return TE.right(8);
      },
    },
  });
  expect(await keep(aDraft(), 7)()).toEqual(E.right(8));
  expect(sent).toEqual([[aDraft(), 7]]);
});

it('a draft of which another tab wrote a later revision is told as such', async () => {
  const { drafts } = happyPortability();
  const keep = keepDraft({ drafts: { ...drafts, keep: () => TE.left(refusedWith(409)) } });
  expect(await keep(aDraft(), 7)()).toMatchObject(E.left({ refusal: 'newer' }));
});
