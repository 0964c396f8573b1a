import * as t from 'io-ts/lib/index.js';
import { dashedRut } from '../codecs.ts';

/** Codec of the receipt for a created key (KEY-51, API-29). */
export const keyReceipt = t.type({
  fechaTx: t.string,
  nombreUsuario: t.string,
  rutUsuario: dashedRut,
  encryptedData: t.string,
});
