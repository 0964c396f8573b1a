import type { AskedDocuments } from '#core/bank/portability/asked-documents.ts';
import { additionalKinds } from '#core/portability/documents/kinds.ts';

/** What its row says was asked of a company by name, if anything (EXT-1009, EXT-1544). */
export const askedDocuments = ({
  asked_kinds,
  asked_at: at,
}: {
  readonly asked_kinds: string | null;
  readonly asked_at: number | null;
}): AskedDocuments | undefined => {
  const named = asked_kinds?.split(',');
  return named === undefined || at === null
    ? undefined
    : { kinds: additionalKinds.filter((kind) => named.includes(kind)), at };
};
