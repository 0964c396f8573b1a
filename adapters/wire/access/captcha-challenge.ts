import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** Definition of the endpoint that issues a captcha challenge, a proof of work bound to the captcha action `accion` (this bank's addition, CAPT-09). */
export const captchaChallenge = {
  method: 'GET',
  path: `${base}/captcha/desafio`,
  question: t.exact(
    t.type({
      accion: t.keyof({
        identidad: null,
        ingreso: null,
        'olvido-con-tarjeta': null,
        'olvido-sin-tarjeta': null,
        reactivacion: null,
        'solicitud-clave': null,
      }),
    }),
  ),
  answer: t.UnknownRecord,
} as const;
