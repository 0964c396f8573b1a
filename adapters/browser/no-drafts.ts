import { firstRevision } from '#core/portability/draft/draft.ts';
import type { Drafts } from '#core/portability/ports.ts';
import { TE } from '#core/shared/fp.ts';

/** Drafts at a bank without them: kept only in the open page. */
export const noDrafts: Drafts = {
  read: () => TE.right({ revision: firstRevision }),
  keep: (_draft, revision) => TE.right(revision),
  discard: () => TE.right(undefined),
};
