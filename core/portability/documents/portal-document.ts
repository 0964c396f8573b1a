import type { Failure } from '../../shared/failure.ts';
import type { E } from '../../shared/fp.ts';
import type { Attachment } from './attachment.ts';
import type { DocumentKind } from './kinds.ts';

/** Attached file with its document kind. */
export type PortalDocument = { readonly kind: DocumentKind; readonly attachment: Attachment };

/** Result of uploading a document: the bank's id, or why it failed (PAPI-80). */
export type DocumentResult = {
  readonly document: PortalDocument;
  readonly result: E.Either<Failure, { readonly id: string }>;
};
