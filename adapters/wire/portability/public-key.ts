import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** Definition of the endpoint of the bank's RSA public key, as PEM or bare hex modulus (PAPI-54, PAPI-55). */
export const publicKey = {
  method: 'GET',
  path: `${base}/carpeta-tributaria/llave-publica`,
  open: true,
  answer: t.type({ publicKey: t.string }),
} as const;
