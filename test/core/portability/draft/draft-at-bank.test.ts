import { describe, expect, it } from 'vitest';
import { draftAtBank } from '#core/portability/draft/draft-at-bank.ts';
import type { Drafts } from '#core/portability/ports.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDraft } from '#test/support/builders/draft.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const over = (changed: Partial<Drafts> = {}) =>
  draftAtBank({ drafts: { ...happyPortability().drafts, ...changed } });

describe('a draft goes out with the revision it was typed on', () => {
  it('and the next one comes back', async () => {
    const sent: unknown[] = [];
    const keep: Drafts['keep'] = (...asked) => {
      sent.push(asked);
      return TE.right(8);
    };
    expect(await over({ keep }).keepDraft(aDraft(), 7)()).toEqual(E.right(8));
    expect(sent).toEqual([[aDraft(), 7]]);
  });

  it('reports a newer draft of another tab', async () => {
    const { keepDraft } = over({ keep: () => TE.left(refusedWith(409)) });
    expect(await keepDraft(aDraft(), 7)()).toMatchObject(E.left({ refusal: 'newer' }));
  });
});

it('deletes the draft, or reports why not', async () => {
  expect(await over().discardDraft()).toEqual(E.right(undefined));
  const { discardDraft } = over({ discard: () => TE.left(refusedWith(503)) });
  expect(await discardDraft()).toMatchObject(E.left({ refusal: 'failed' }));
});

describe("the bank's draft", () => {
  it('comes back as it is', async () => {
    const kept = { revision: 3, draft: aDraft() };
    expect(await over({ read: () => TE.right(kept) }).recoverDraft()).toEqual(E.right(kept));
  });

  it('reports a bank that does not answer', async () => {
    expect(await over({ read: () => TE.left(unreachable) }).recoverDraft()).toEqual(
      E.left({ refusal: 'failed', failure: unreachable }),
    );
  });
});
