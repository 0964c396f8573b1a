import type { AskedDocuments } from '#core/bank/portability/documents/asked-documents.ts';
import { additionalKinds } from '#core/portability/documents/kinds.ts';

/** Decodes the additional documents that the bank asked a company for by name; undefined if none (EXT-1009, EXT-1544). */
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
