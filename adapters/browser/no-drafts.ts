import { firstRevision } from '#core/portability/draft/draft.ts';
import type { Drafts } from '#core/portability/ports.ts';
import { TE } from '#core/shared/fp.ts';

/** Drafts port of a bank that stores no drafts: they last only as long as the page. */
export const noDrafts: Drafts = {
  read: () => TE.right({ revision: firstRevision }),
  keep: (_draft, revision) => TE.right(revision),
  discard: () => TE.right(undefined),
};
