import { firstRevision } from '#core/portability/draft/draft.ts';
import type { Drafts } from '#core/portability/ports.ts';
import { TE } from '#core/shared/fp.ts';

/** For a bank that keeps nothing of what is typed: the page itself remembers as long as it is open. */
export const noDrafts: Drafts = {
  read: () => TE.right({ revision: firstRevision }),
  keep: (_draft, revision) => TE.right(revision),
  discard: () => TE.right(undefined),
};
