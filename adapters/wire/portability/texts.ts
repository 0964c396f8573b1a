import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** Definition of the endpoint with the current version of each legal text (this bank's addition to the source); 404 at a bank without texts (EXT-1403). */
export const texts = {
  method: 'GET',
  path: `${base}/textos`,
  open: true,
  answer: t.type({ terminos: t.string, mandato: t.string, privacidad: t.string }),
} as const;
