import * as t from 'io-ts/lib/index.js';
import { textUpTo } from '../codecs.ts';
import { base } from './base.ts';

const longestId = 100;

/** The bytes of one document, by the id of the list; a proposal of this bank, not of the source. */
export const documentDownload = {
  method: 'GET',
  path: `${base}/documento/descarga/:idDocumento`,
  question: t.exact(t.type({ idDocumento: textUpTo(longestId) })),
} as const;
