import type { AdditionalKind } from '../../../portability/documents/kinds.ts';

/** Documents that the bank requested by name from a company, and when. */
export type AskedDocuments = { readonly kinds: readonly AdditionalKind[]; readonly at: number };
