import * as t from 'io-ts/lib/index.js';
import { documentKinds, documentTypeOf, type DocumentKind } from '#core/portability/documents/kinds.ts';

const isKind = (value: unknown): value is DocumentKind => documentKinds.some((kind) => kind === value);

const kindAt = (index: unknown): DocumentKind | undefined =>
  typeof index === 'number' ? documentKinds[index] : undefined;

/** DOC-42, PAPI-12 · A kind as its index in the dictionary. */
export const documentType = new t.Type<DocumentKind, number, unknown>(
  'document type',
  isKind,
  (value, context) => {
    const kind = kindAt(value);
    return kind === undefined ? t.failure(value, context) : t.success(kind);
  },
  documentTypeOf,
);

/** The same in an address or a form: one digit. */
export const documentTypeText = new t.Type<DocumentKind, string, unknown>(
  'document type',
  isKind,
  (value, context) => {
    const kind = typeof value === 'string' && /^\d$/.test(value) ? kindAt(Number(value)) : undefined;
    return kind === undefined ? t.failure(value, context) : t.success(kind);
  },
  (kind) => String(documentTypeOf(kind)),
);
