import * as t from 'io-ts/lib/index.js';
import { maxSerialLength } from '#core/portability/landing/serial.ts';
import { rut, textUpTo } from '../codecs.ts';
import { base } from './base.ts';

export const sessionToken = t.type({ access_token: t.string, refresh_token: t.string });

/** Name of the header with the proof of work that opens a session, solved for the action `identidad` (EXT-205). */
export const proofHeader = 'Prueba-De-Trabajo';

/** Definition of the endpoint that opens a session for the credit bureau's identity questions, by person, card number and company (PAPI-64, PAPI-68, QST-14). */
export const bureauAuthenticate = {
  method: 'GET',
  path: `${base}/equifax/autentificar`,
  question: t.exact(t.type({ rutUsuario: rut, serie: textUpTo(maxSerialLength), rutEmpresa: rut })),
  headers: [proofHeader],
  answer: t.type({ token: sessionToken }),
} as const;
