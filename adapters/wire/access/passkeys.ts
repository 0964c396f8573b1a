import * as t from 'io-ts/lib/index.js';
import { maxPasskeyName } from '#core/access/challenge/passkey.ts';
import type { PasskeyFlow } from '#core/access/ports.ts';
import { dashedRut, idTextUpTo, ifTold, textUpTo } from '../codecs.ts';
import { offsetInstant } from '../offset-instant.ts';
import { base } from './base.ts';
import { challengeConfiguration, passkeyAssertion } from './challenge.ts';
import { thirdKeyHeader } from './send-third-key.ts';

const path = `${base}/llaves-de-acceso`;

const flow = t.keyof({
  'olvido-clave': null,
  reactivacion: null,
  'solicitud-clave': null,
  'llaves-de-acceso': null,
  ingreso: null,
} satisfies Record<PasskeyFlow, null>);

const id = idTextUpTo(1_024);
const name = textUpTo(maxPasskeyName);

/** Definition of the endpoint that returns the challenge for a passkey in a flow. Its person is the signed-in user in a change of passkeys, the user whose key was right in a sign-in, and the one given by `rut` in any other flow (EXT-2812). */
export const passkeyChallenge = {
  method: 'POST',
  path: `${path}/desafio`,
  question: t.exact(t.intersection([t.type({ tramite: flow }), t.partial({ rut: dashedRut })])),
  answer: t.type({ desafio: t.string, dominio: t.string }),
} as const;

/** Definition of the endpoint that lists the passkeys of the signed-in person; `detenida` is a passkey that the bank no longer accepts (EXT-2813, EXT-2830). */
export const ownPasskeys = {
  method: 'GET',
  path: `${path}/lista`,
  answer: t.type({
    llaves: t.array(
      t.intersection([
        t.type({ id: t.string, nombre: t.string, agregada: offsetInstant }),
        t.partial({ usada: ifTold(offsetInstant), detenida: t.boolean }),
      ]),
    ),
  }),
} as const;

/** Definition of the endpoint that opens the flow of changing passkeys, and lists the devices that may authorise a change (EXT-2813). */
export const passkeyDevices = {
  method: 'POST',
  path: `${path}/dispositivos`,
  headers: [thirdKeyHeader.name],
  answer: challengeConfiguration,
} as const;

/** Definition of the endpoint that authorises a new passkey by a device's credential in its header, and returns what the browser needs to create one (EXT-2813). */
export const authorisePasskey = {
  method: 'POST',
  path: `${path}/autorizacion`,
  answer: t.type({
    desafio: t.string,
    dominio: t.string,
    banco: t.string,
    usuario: t.string,
    nombreUsuario: t.string,
    registradas: t.array(t.string),
  }),
} as const;

/** Definition of the endpoint that adds the passkey which an authenticator created (EXT-2813). */
export const addPasskey = {
  method: 'POST',
  path: `${path}/alta`,
  question: t.exact(
    t.type({
      nombre: name,
      llave: t.exact(t.type({ id, clientDataJSON: textUpTo(4_096), attestationObject: textUpTo(16_384) })),
    }),
  ),
  answer: t.type({}),
} as const;

/** Definition of the endpoint that renames a passkey (EXT-2813). */
export const renamePasskey = {
  method: 'POST',
  path: `${path}/nombre`,
  question: t.exact(t.type({ id, nombre: name })),
  answer: t.type({}),
} as const;

/** Definition of the endpoint that removes a passkey, authorised by a device's credential in its header (EXT-2813). */
export const removePasskey = {
  method: 'POST',
  path: `${path}/baja`,
  question: t.exact(t.type({ id })),
  answer: t.type({}),
} as const;

/** Definition of the endpoint that completes a sign-in that waits for a passkey; it sets the cookies of a signed-in browser (EXT-2819). */
export const passkeySignIn = {
  method: 'POST',
  path: `${path}/ingreso`,
  question: t.exact(t.type({ llaveDeAcceso: passkeyAssertion })),
  answer: t.type({}),
} as const;
