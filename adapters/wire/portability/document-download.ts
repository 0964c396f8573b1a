import * as t from 'io-ts/lib/index.js';
import { idTextUpTo } from '../codecs.ts';
import { base } from './base.ts';

const longestId = 100;

/** Definition of the endpoint that downloads a document by its id (this bank's addition to the source). */
export const documentDownload = {
  method: 'GET',
  path: `${base}/documento/descarga/:idDocumento`,
  question: t.exact(t.type({ idDocumento: idTextUpTo(longestId) })),
} as const;
