import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { documentType } from './document-type.ts';
import { submission } from './submission.ts';
import { submitRequest } from './submit-request.ts';

/** PAPI-38, PAPI-39, DOC-42 · The JSON of the request beside its files; a second part may say the kind of each file, in their order. */
export const submitRequestMultipart = {
  method: 'POST',
  path: `${base}/solicitud/multipart`,
  filePart: 'file',
  parts: { solicitud: submission, tiposDocumento: t.array(documentType) },
  headers: submitRequest.headers,
  answer: submitRequest.answer,
} as const;
