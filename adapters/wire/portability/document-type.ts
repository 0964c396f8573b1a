import * as t from 'io-ts/lib/index.js';
import { documentKinds, documentTypeOf, type DocumentKind } from '#core/portability/documents/kinds.ts';

const isKind = (value: unknown): value is DocumentKind => documentKinds.some((kind) => kind === value);

const kindAt = (index: unknown): DocumentKind | undefined =>
  typeof index === 'number' ? documentKinds[index] : undefined;

/** Kind of document as dictionary index (DOC-42, PAPI-12). */
export const documentType = new t.Type<DocumentKind, number, unknown>(
  'document type',
  isKind,
  (value, context) => {
    const kind = kindAt(value);
    return kind === undefined ? t.failure(value, context) : t.success(kind);
  },
  documentTypeOf,
);

/** Kind of document in an address or form: one digit. */
export const documentTypeText = new t.Type<DocumentKind, string, unknown>(
  'document type',
  isKind,
  (value, context) => {
    const kind = typeof value === 'string' && /^\d$/.test(value) ? kindAt(Number(value)) : undefined;
    return kind === undefined ? t.failure(value, context) : t.success(kind);
  },
  (kind) => String(documentTypeOf(kind)),
);
