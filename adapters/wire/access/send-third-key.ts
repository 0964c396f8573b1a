import * as t from 'io-ts/lib/index.js';
import { dashedRut, ifTold } from '../codecs.ts';
import { offsetInstant } from '../offset-instant.ts';
import { base, keyRequestBase } from './base.ts';

/** Name and value of a header in the call for a device list: the portal announces that it requests the third key by itself, when the person chooses it (EXT-1341). */
export const thirdKeyHeader = { name: 'Tercera-Clave', onChoice: 'al-elegir' } as const;

const seconds = t.refinement(t.number, (value) => Number.isInteger(value) && value >= 0, 'seconds');

const lastDigits = t.refinement(t.string, (text) => /^\d{1,4}$/.test(text), 'last digits');

const call = {
  method: 'POST',
  question: t.exact(t.type({ rut: dashedRut })),
  answer: t.intersection([
    t.type({ enviada: t.boolean }),
    t.partial({
      segundos: ifTold(seconds),
      hasta: ifTold(offsetInstant),
      celularTerminaEn: ifTold(lastDigits),
    }),
  ]),
} as const;

/** Definition of the endpoint that sends the third key (a code by text message) for a forgotten password, authorized by its rToken (EXT-1342). */
export const forgottenPasswordThirdKey = {
  ...call,
  path: `${base}/caja-desafio-rest/caja-desafio/tercera-clave`,
} as const;

/** Definition of the endpoint that sends the third key for a reactivation, authorized by its flow cookie (EXT-1342). */
export const reactivationThirdKey = {
  ...call,
  path: `${base}/generales-reactivar-clave-empresa-rest/clientes/tercera-clave`,
} as const;

/** Definition of the endpoint that sends the third key for a change of passkeys, authorized by its flow cookie and the home session (EXT-2833). */
export const passkeyThirdKey = {
  method: call.method,
  path: `${base}/llaves-de-acceso/tercera-clave`,
  answer: call.answer,
} as const;

/** Definition of the endpoint that sends the third key for a first-key request, authorized by its flow cookie (EXT-1342). */
export const keyRequestThirdKey = { ...call, path: `${keyRequestBase}/tercera-clave` } as const;
