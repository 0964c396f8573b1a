import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** EXT-1403 · The version of each text in use, proposed by this bank and no part of the source; a bank without such texts answers 404. */
export const texts = {
  method: 'GET',
  path: `${base}/textos`,
  open: true,
  answer: t.type({ terminos: t.string, mandato: t.string, privacidad: t.string }),
} as const;
