import type { AdditionalKind } from '../../portability/documents/kinds.ts';

/** Documents asked for by name, and when. */
export type AskedDocuments = { readonly kinds: readonly AdditionalKind[]; readonly at: number };
