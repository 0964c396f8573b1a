import * as t from 'io-ts/lib/index.js';
import { maxSerialLength } from '#core/portability/landing/serial.ts';
import { rut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

export const sessionToken = t.type({ access_token: t.string, refresh_token: t.string });

/** EXT-205 · The proof of work that pays for an opening, solved for the action `identidad`. */
export const proofHeader = 'Prueba-De-Trabajo';

/** PAPI-64, PAPI-68, QST-14 · Representative, serial and company, without format; the answer opens a session. */
export const bureauAuthenticate = {
  method: 'GET',
  path: `${base}/equifax/autentificar`,
  question: t.exact(t.type({ rutUsuario: rut, serie: textUpTo(maxSerialLength), rutEmpresa: rut })),
  headers: [proofHeader],
  answer: t.type({ token: sessionToken }),
} as const;
