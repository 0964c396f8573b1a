import type { Failure } from '../../shared/failure.ts';
import type { E } from '../../shared/fp.ts';
import type { Attachment } from './attachment.ts';
import type { DocumentKind } from './kinds.ts';

/** A held file under its kind. */
export type PortalDocument = { readonly kind: DocumentKind; readonly attachment: Attachment };

/** PAPI-80 · How the upload of a document ended: the bank's id, or why there is none. */
export type DocumentResult = {
  readonly document: PortalDocument;
  readonly result: E.Either<Failure, { readonly id: string }>;
};
