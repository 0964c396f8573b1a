import * as t from 'io-ts/lib/index.js';
import type { TypedDevice } from '#core/access/challenge/credential.ts';
import { deviceLabel, deviceType } from '#core/access/challenge/device.ts';
import { ifTold, unionOf, type CodecOf } from '../codecs.ts';
import { isoDate } from '../iso-date.ts';
import { offsetInstant } from '../offset-instant.ts';

/** Codec of an authentication device in an answer; missing optional fields are tolerated, and so are those that come empty (BOX-05, BOX-07, BOX-09, EXT-1105). */
export const device = t.intersection([
  t.type({ numeroSerie: t.string, tipo: t.keyof(deviceLabel) }),
  t.partial({
    estado: ifTold(t.string),
    soportaFirma: ifTold(t.union([t.boolean, t.string], 'yes or no')),
    coordenadas: ifTold(t.array(t.string, 'texts')),
    llave: ifTold(t.string),
    sirveHasta: ifTold(isoDate),
    envio: ifTold(t.literal('al-elegir', 'sent on choice')),
  }),
]);

const configuration = t.intersection([
  t.type({
    resultadoOperacion: t.intersection([
      t.type({ codigo: t.string }),
      t.partial({ glosa: ifTold(t.string), bloqueadoHasta: ifTold(offsetInstant) }),
    ]),
  }),
  t.partial({ dispositivos: t.array(device), desafio: t.string }),
]);

/** Codec of the answer that lists a person's authentication devices (BOX-35). */
export const challengeConfiguration = t.type({ configuracionCajaDesafio: configuration });

/** Codec of the device list answer, which may also be a bare list without wrapper (API-27). */
export const challengeConfigurationOrList = t.union([challengeConfiguration, t.array(device)]);

/** Codec of a passkey's assertion, the signed answer of an authenticator to a challenge (WebAuthn, EXT-2811). */
export const passkeyAssertion = t.exact(
  t.type({ id: t.string, authenticatorData: t.string, clientDataJSON: t.string, signature: t.string }),
);

/** Codec of the device credential in its header (Base64 of UTF-8 JSON), one alternative per type of device; that of a passkey has a field of its own (BOX-46 to BOX-50, API-26, EXT-2811). */
export const authenticationData = unionOf({
  [deviceType.digicard]: t.exact(
    t.type({ tipoDispositivo: t.literal(deviceType.digicard), coordenadas: t.array(t.string) }),
  ),
  [deviceType.digipass]: t.exact(
    t.intersection([
      t.type({ tipoDispositivo: t.literal(deviceType.digipass), token: t.string }),
      t.partial({ empresa: t.string }),
    ]),
  ),
  [deviceType.internetKey]: t.exact(
    t.type({ tipoDispositivo: t.literal(deviceType.internetKey), clave: t.string }),
  ),
  [deviceType.passkey]: t.exact(
    t.type({ tipoDispositivo: t.literal(deviceType.passkey), llaveDeAcceso: passkeyAssertion }),
  ),
  [deviceType.thirdKey]: t.exact(
    t.type({ tipoDispositivo: t.literal(deviceType.thirdKey), terceraClave: t.string }),
  ),
} satisfies { readonly [Type in TypedDevice]: CodecOf<{ tipoDispositivo: Type }> });

export type WireDevice = t.TypeOf<typeof device>;
export type WireConfiguration = t.TypeOf<typeof challengeConfiguration>;
export type AuthenticationData = t.TypeOf<typeof authenticationData>;
