import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** PAPI-43, PAPI-44 · One file; the bank repeats the file rules and looks at the content. */
export const documentValidate = {
  method: 'POST',
  path: `${base}/documento/validar`,
  filePart: 'file',
  answer: t.type({ validado: t.boolean, mensaje: t.string }),
} as const;
