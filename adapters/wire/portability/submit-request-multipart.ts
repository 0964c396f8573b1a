import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';
import { documentType } from './document-type.ts';
import { submission } from './submission.ts';
import { submitRequest } from './submit-request.ts';

/** Definition of the endpoint that submits a request with its files: a JSON part, the files, and optionally their kinds in order (PAPI-38, PAPI-39, DOC-42). */
export const submitRequestMultipart = {
  method: 'POST',
  path: `${base}/solicitud/multipart`,
  filePart: 'file',
  parts: { solicitud: submission, tiposDocumento: t.array(documentType) },
  headers: submitRequest.headers,
  answer: submitRequest.answer,
} as const;
