import * as t from 'io-ts/lib/index.js';
import {
  documentKindOf,
  documentKinds,
  documentTypeOf,
  isDocumentKind,
  type DocumentKind,
} from '#core/portability/documents/kinds.ts';

const isKind = (value: unknown): value is DocumentKind => typeof value === 'string' && isDocumentKind(value);

const typeText = (kind: DocumentKind): string => String(documentTypeOf(kind));

/** Codec of a document kind in JSON: its index in the dictionary (DOC-42, PAPI-12). */
export const documentType = new t.Type<DocumentKind, number, unknown>(
  'document type',
  isKind,
  (value, context) => {
    const kind = documentKindOf(value);
    return kind === undefined ? t.failure(value, context) : t.success(kind);
  },
  documentTypeOf,
);

/** Codec of a document kind in an address or form: its index in digits. */
export const documentTypeText = new t.Type<DocumentKind, string, unknown>(
  'document type',
  isKind,
  (value, context) => {
    const kind = documentKinds.find((each) => typeText(each) === value);
    return kind === undefined ? t.failure(value, context) : t.success(kind);
  },
  typeText,
);
