import * as t from 'io-ts/lib/index.js';
import { isDocumentKind, type DocumentKind } from '#core/portability/documents/kinds.ts';
import { idFromText } from '../codecs.ts';
import { base } from './base.ts';

const documentKind = new t.Type<DocumentKind, string, unknown>(
  'document kind',
  (value): value is DocumentKind => typeof value === 'string' && isDocumentKind(value),
  (value, context) =>
    typeof value === 'string' && isDocumentKind(value) ? t.success(value) : t.failure(value, context),
  (value) => value,
);

/** Definition of the endpoint that uploads one file for a request, with its kind (PAPI-45, PAPI-46). */
export const documentUpload = {
  method: 'POST',
  path: `${base}/documento/carga/:documentType/:idSolicitud`,
  filePart: 'file',
  question: t.exact(t.type({ documentType: documentKind, idSolicitud: idFromText })),
  answer: t.type({ id: t.string }),
} as const;
