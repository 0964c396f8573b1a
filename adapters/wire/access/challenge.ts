import * as t from 'io-ts/lib/index.js';

/** BOX-05, BOX-09 · A device on the wire; what can be missing is read tolerantly by the portal. */
export const device = t.intersection([
  t.type({ numeroSerie: t.string, tipo: t.keyof({ '1': null, '8': null, '5': null, CI: null, '4': null }) }),
  t.partial({
    estado: t.string,
    soportaFirma: t.union([t.boolean, t.string]),
    coordenadas: t.array(t.string),
    llave: t.string,
  }),
]);

const configuration = t.intersection([
  t.type({
    resultadoOperacion: t.intersection([t.type({ codigo: t.string }), t.partial({ glosa: t.string })]),
  }),
  t.partial({ dispositivos: t.array(device) }),
]);

/** BOX-35 · The challenge configuration. */
export const challengeConfiguration = t.type({ configuracionCajaDesafio: configuration });

/** API-27 · A bare list of devices is read too. */
export const challengeConfigurationOrList = t.union([challengeConfiguration, t.array(device)]);

/** BOX-46 to BOX-50, API-26 · The authentication data that the header carries as Base64 of its UTF-8 JSON. */
export const authenticationData = t.union([
  t.exact(t.type({ tipoDispositivo: t.literal('1'), coordenadas: t.array(t.string) })),
  t.exact(
    t.intersection([
      t.type({ tipoDispositivo: t.literal('8'), token: t.string }),
      t.partial({ empresa: t.string }),
    ]),
  ),
  t.exact(t.type({ tipoDispositivo: t.literal('CI'), clave: t.string })),
  t.exact(t.type({ tipoDispositivo: t.literal('5'), terceraClave: t.string })),
]);

export type WireDevice = t.TypeOf<typeof device>;
export type WireConfiguration = t.TypeOf<typeof challengeConfiguration>;
export type AuthenticationData = t.TypeOf<typeof authenticationData>;
