import type { AskedDocuments } from '#core/bank/portability/documents/asked-documents.ts';
import { askedKinds } from '#core/portability/documents/asked-kinds.ts';

/** Decodes the additional documents that the bank asked a company for by name; undefined if none (EXT-1009, EXT-1544). */
export const askedDocuments = ({
  asked_kinds,
  asked_at: at,
}: {
  readonly asked_kinds: string | null;
  readonly asked_at: number | null;
}): AskedDocuments | undefined => {
  if (asked_kinds === null || at === null) return undefined;
  const named = asked_kinds.split(',').filter((kind) => kind !== '');
  return { kinds: askedKinds<string>(named, (kind) => kind), at };
};
