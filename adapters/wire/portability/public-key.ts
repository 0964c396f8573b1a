import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** PAPI-54, PAPI-55 · PEM, or a bare hex modulus. */
export const publicKey = {
  method: 'GET',
  path: `${base}/carpeta-tributaria/llave-publica`,
  open: true,
  answer: t.type({ publicKey: t.string }),
} as const;
