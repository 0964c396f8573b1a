import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** Definition of the endpoint that validates one file and answers without a reason (PAPI-47, PAPI-48). */
export const documentValidator = {
  method: 'POST',
  path: `${base}/documento/validador`,
  filePart: 'file',
  answer: t.type({ validado: t.boolean }),
} as const;
