import * as t from 'io-ts/lib/index.js';
import { textUpTo } from '../codecs.ts';
import { keyRequestBase } from './base.ts';

/** Definition of the endpoint of the PDF receipt for a created key (API-20, API-25). */
export const keyReceiptPdf = {
  method: 'POST',
  path: `${keyRequestBase}/descarga-pdf/descarga-comprobante-creacion-clave`,
  question: t.exact(t.type({ encryptedData: textUpTo(4096) })),
} as const;
