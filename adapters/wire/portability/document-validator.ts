import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** PAPI-47, PAPI-48 · One file, and a bare verdict. */
export const documentValidator = {
  method: 'POST',
  path: `${base}/documento/validador`,
  filePart: 'file',
  answer: t.type({ validado: t.boolean }),
} as const;
