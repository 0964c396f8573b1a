import * as t from 'io-ts/lib/index.js';
import { dashedRut } from '../codecs.ts';

/** KEY-51, API-29 · The four fields of a created key. */
export const keyReceipt = t.type({
  fechaTx: t.string,
  nombreUsuario: t.string,
  rutUsuario: dashedRut,
  encryptedData: t.string,
});
