import * as t from 'io-ts/lib/index.js';
import { isRecord, rut, textThat, unionOf, unknownFields, type CodecOf } from '#adapters/wire/codecs.ts';
import type { TypedDevice } from '#core/access/challenge/credential.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { exact, part } from '#adapters/wire/shapes.ts';

const word = textThat('un texto que no esté vacío', (text) => text !== '');

/** Codec of the test person and company of portability contract checks, with the card number and the answers to identity questions. */
const entry = exact({
  rutEmpresa: rut,
  rutRepresentante: rut,
  serie: word,
  respuestas: t.readonlyArray(word),
});

const represented = t.intersection([entry, exact({ claveSii: word })]);

/** Codec of the applicant of portability contract checks: `carpeta` names a tax folder PDF beside the people file; the company must have no requests at the two providers, except from earlier runs. */
const applicant = t.intersection([
  represented,
  part({ carpeta: word }),
  exact({ proveedores: t.tuple([word, word]) }),
]);

/** Types of the devices in a people file: all but the third key, which is sent to a mobile, and passkeys, which need a browser (EXT-2818). */
type HeldType = Exclude<TypedDevice, typeof deviceType.thirdKey | typeof deviceType.passkey>;

const device = unionOf({
  [deviceType.digipass]: t.intersection([
    exact({ tipo: t.literal(deviceType.digipass), serie: word, totp: word }),
    part({ empresa: rut }),
  ]),
  [deviceType.digicard]: exact({
    tipo: t.literal(deviceType.digicard),
    serie: word,
    grilla: t.record(t.string, t.string),
  }),
  [deviceType.internetKey]: exact({ tipo: t.literal(deviceType.internetKey), serie: word, clave: word }),
} satisfies { readonly [Type in HeldType]: CodecOf<{ tipo: Type }> });

const someone = exact({ rut });
const withDevice = exact({ rut, dispositivo: device });
const asking = exact({ rut, rutEmpresa: rut });
const withOldKey = exact({ rut, rutEmpresa: rut, clave10: word });

/** Codec of a people file, the test people of a bank by role; the checks of a missing role do not run. */
export const people = part({
  /** Names of API calls that this bank does not implement. */
  noOfrece: t.readonlyArray(word),
  captcha: t.union([exact({ por: t.literal('altcha') }), exact({ por: t.literal('fijo'), respuesta: word })]),
  portal: part({
    base: word,
    baseSolicitud: t.string,
    rutaCredenciales: word,
    rutaEmpresa: word,
    rutaCatalogo: word,
    rutaAyuda: word,
    rutaCertificado: word,
    rutaFirmado: word,
    camposCredenciales: exact({ usuario: word, clave: word, solicitud: word, contexto: word }),
    encabezados: exact({ rut: word, rToken: word, desafio: word }),
    cookies: exact({ marcador: word, contexto: word }),
  }),
  portabilidad: part({
    identidad: t.keyof({ buro: null, banco: null }),
    solicitante: applicant,
    noElegible: t.intersection([represented, exact({ proveedor: word })]),
    cliente: represented,
    conOferta: entry,
    sinOferta: entry,
    retirable: entry,
    conCertificados: represented,
    sinSolicitudes: entry,
    noRepresenta: represented,
    bloqueable: entry,
  }),
  acceso: part({
    ingreso: exact({ rut, clave: word }),
    claveBloqueada: exact({ rut, clave: word }),
    olvidoConTarjeta: exact({ rut, pin: word, dispositivo: device }),
    olvidoSinTarjeta: someone,
    reactivacion: withDevice,
    terceraClave: withDevice,
    reactivacionConTerceraClave: someone,
    solicitudConTerceraClave: asking,
    sinDispositivos: someone,
    dispositivosBloqueados: someone,
    conClave: someone,
    noCreado: someone,
    sinEmpresa: someone,
    plazoVencido: someone,
    solicitudConDispositivo: exact({ rut, rutEmpresa: rut, dispositivo: device }),
    solicitudConClave10: withOldKey,
    clave10Bloqueada: withOldKey,
    solicitudSinDispositivos: asking,
    deOtraEmpresa: asking,
    certificado: exact({ rut, serie: word }),
  }),
});

export type People = t.TypeOf<typeof people>;
export type Entry = t.TypeOf<typeof entry>;
export type DeviceInHand = t.TypeOf<typeof device>;
export type EntryPart = keyof Omit<NonNullable<People['portabilidad']>, 'identidad'>;
export type AccessPart = keyof NonNullable<People['acceso']>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Errors of a people file: invalid JSON, wrong or unknown fields, or unset environment variables. */
export type PeopleFault =
  | { readonly fault: 'not-json' }
  | { readonly fault: 'fields'; readonly fields: readonly string[] }
  | { readonly fault: 'unknown'; readonly fields: readonly string[] }
  | { readonly fault: 'variables'; readonly names: readonly string[] };

const variableOf = (value: unknown): string | undefined =>
  isRecord(value) && Object.keys(value).length === 1 && typeof value['env'] === 'string'
    ? value['env']
    : undefined;

/** Replaces each `{"env": "NAME"}` in a people file by that environment variable; adds the name of an unset one to `missing`. */
const resolved = (value: unknown, environment: Environment, missing: Set<string>): unknown => {
  const name = variableOf(value);
  if (name !== undefined) {
    const found = environment[name];
    if (found === undefined || found === '') missing.add(name);
    return found;
  }
  if (Array.isArray(value)) return value.map((each) => resolved(each, environment, missing));
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, resolved(each, environment, missing)]),
      )
    : value;
};

// Tells whether a place in an error's path is from the file, unlike the member numbers that the codec library
// adds for unions and intersections.
const isWritten = (context: t.Context, place: number): boolean => {
  const above = context[place - 1]?.type as { readonly _tag?: string } | undefined;
  return place > 0 && above?._tag !== 'UnionType' && above?._tag !== 'IntersectionType';
};

const placesOf = (errors: t.Errors): readonly string[] => [
  ...new Set(
    errors.map(({ context }) =>
      context
        .filter((_entry, place) => isWritten(context, place))
        .map(({ key }) => key)
        .join('.'),
    ),
  ),
];

/** Parses a people file, with its secrets from environment variables. */
export const readPeople = (written: string, environment: Environment): E.Either<PeopleFault, People> => {
  const json = E.tryCatch(
    (): unknown => JSON.parse(written.replace(/^\uFEFF/, '')),
    (): PeopleFault => ({ fault: 'not-json' }),
  );
  if (E.isLeft(json)) return json;
  const missing = new Set<string>();
  const said = resolved(json.right, environment, missing);
  if (missing.size > 0) return E.left({ fault: 'variables', names: [...missing] });
  return pipe(
    people.decode(said),
    E.mapLeft((errors): PeopleFault => ({ fault: 'fields', fields: placesOf(errors) })),
    E.filterOrElse(
      (read) => unknownFields(said, read).length === 0,
      (read): PeopleFault => ({ fault: 'unknown', fields: unknownFields(said, read) }),
    ),
  );
};

const confidential = /^(clave|clave10|claveSii|pin|totp|serie|respuestas|respuesta)$/;

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Lists the secret values in a people file, to be removed from all output. */
export const secretsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) =>
        confidential.test(key) ? textsOf(each) : secretsOf(each),
      )
    : [];
