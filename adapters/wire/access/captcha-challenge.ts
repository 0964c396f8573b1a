import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

/** CAPT-09 · Ours: a proof of work bound to an action; `accion` is one of the core's captcha actions. */
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
