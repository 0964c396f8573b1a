import {
  addPasskey,
  authorisePasskey,
  ownPasskeys,
  passkeyChallenge,
  passkeyDevices,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from '#adapters/wire/access/passkeys.ts';
import { passkeyThirdKey } from '#adapters/wire/access/send-third-key.ts';
import { readThirdKey } from '#core/access/challenge/third-key-sent.ts';
import type { PasskeyCalls } from '#core/access/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, command } from './call.ts';
import type { AccessContext } from './context.ts';
import { readConfiguration } from './read-devices.ts';
import { asksThirdKeyOnChoice } from './send-third-key.ts';

/** Makes the HTTP client of passkeys (EXT-2811, EXT-2813). */
export const passkeysOverHttp = (context: AccessContext): PasskeyCalls => ({
  challenge: ({ flow, rut, rToken }) =>
    pipe(
      call(context, passkeyChallenge, {
        ...(rToken === undefined ? {} : { rToken }),
        json: passkeyChallenge.question.encode({ tramite: flow, ...(rut === undefined ? {} : { rut }) }),
      }),
      TE.map(({ desafio, dominio }) => ({ challenge: desafio, rpId: dominio })),
    ),
  signIn: (assertion) =>
    command(context, passkeySignIn, { json: passkeySignIn.question.encode({ llaveDeAcceso: assertion }) }),
  list: () =>
    pipe(
      call(context, ownPasskeys),
      TE.map(({ llaves }) =>
        llaves.map(({ id, nombre, agregada, usada, detenida }) => ({
          ...{ id, name: nombre, addedAt: agregada, usedAt: usada, isStopped: detenida },
        })),
      ),
    ),
  devices: () =>
    pipe(call(context, passkeyDevices, { headers: asksThirdKeyOnChoice }), TE.map(readConfiguration)),
  sendThirdKey: () => pipe(call(context, passkeyThirdKey), TE.map(readThirdKey)),
  authorise: (credential) =>
    pipe(
      call(context, authorisePasskey, { challenged: credential }),
      TE.map(({ desafio, dominio, banco, usuario, nombreUsuario, registradas }) => ({
        ...{ challenge: desafio, rpId: dominio, bankName: banco },
        ...{ userHandle: usuario, userName: nombreUsuario, registered: registradas },
      })),
    ),
  add: (name, attestation) =>
    command(context, addPasskey, { json: addPasskey.question.encode({ nombre: name, llave: attestation }) }),
  rename: (id, name) =>
    command(context, renamePasskey, { json: renamePasskey.question.encode({ id, nombre: name }) }),
  remove: (id, credential) =>
    command(context, removePasskey, {
      json: removePasskey.question.encode({ id }),
      challenged: credential,
    }),
});
