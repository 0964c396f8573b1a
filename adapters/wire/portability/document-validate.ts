import * as t from 'io-ts/lib/index.js';
import { ifTold } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint that validates one file by its rules and content, without storing it (PAPI-43, PAPI-44). */
export const documentValidate = {
  method: 'POST',
  path: `${base}/documento/validar`,
  filePart: 'file',
  answer: t.type({ validado: t.boolean, mensaje: ifTold(t.string) }),
} as const;
