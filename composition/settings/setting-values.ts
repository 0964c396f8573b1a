import * as t from 'io-ts/lib/index.js';
import { parseIso } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { isPlainText } from '#core/shared/plain-text.ts';
import { parseRut, type Rut } from '#core/shared/rut.ts';

// Makes the codec of a numeric setting between two limits, whose name describes it in error messages.

export const numberWithin = (least: number, most: number): t.Type<number, string, unknown> =>
  new t.Type<number, string, unknown>(
    `un número entero entre ${least} y ${most}`,
    (value): value is number => typeof value === 'number',
    (value, context) => {
      const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most ? t.success(number) : t.failure(value, context);
    },
    String,
  );

export const matching = (name: string, holds: (text: string) => boolean): t.Type<string, string, unknown> =>
  new t.Type<string, string, unknown>(
    name,
    (value): value is string => typeof value === 'string',
    (value, context) =>
      typeof value === 'string' && holds(value) ? t.success(value) : t.failure(value, context),
    (value) => value,
  );

const isThere = (value: string): boolean => value.trim() !== '';
export const text = matching('un texto que no esté vacío', isThere);
// Codec of a password or of the key of a service.
export const secret = matching(text.name, isThere);
export const sentences = matching(
  'una o dos frases en una sola línea, de hasta 400 caracteres',
  (value) => value.trim() !== '' && value.length <= 400 && isPlainText(value),
);
export const origin = matching('una dirección http(s) sin ruta', (value) =>
  /^https?:\/\/[^\s/?#]+$/.test(value),
);
export const rut = matching('un RUT válido', (value) => E.isRight(parseRut(value)));
export const portNumber = numberWithin(1, 65_535);
export const address = matching(
  'una dirección http(s) o una ruta que comience con /',
  (value) => /^\/(?!\/)/.test(value) || /^https?:\/\/[^\s]+$/.test(value),
);
export const path = matching('una ruta que comience con /', (value) => /^\/(?!\/)[\w./-]*$/.test(value));
export const token = matching('un nombre de letras, dígitos, guiones o guiones bajos', (value) =>
  /^[\w-]{1,60}$/.test(value),
);
export const day = matching('una fecha AAAA-MM-DD', (value) => E.isRight(parseIso(value)));
export const masterKey = matching('32 bytes en base64, como los que da «openssl rand -base64 32»', (value) =>
  /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(value),
);
export const keyService = matching(
  'la dirección de una llave, como https://boveda.interna:8200/v1/transit/keys/zaguan (sin TLS solo en esta máquina)',
  (value) =>
    /^(https:\/\/[^\s/?#]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?)(\/[\w.-]+)*\/keys\/[\w-]+$/.test(
      value,
    ),
);
/** Value of a setting that declares that callers connect without a proxy. */
const noProxies = 'ninguno';
export const proxies = matching(
  `direcciones IP o redes CIDR separadas por comas, o ${noProxies}`,
  (value) =>
    value === noProxies || value.split(',').every((each) => /^[\da-fA-F:.]+(\/\d{1,3})?$/.test(each.trim())),
);
export const proxiesOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== noProxies);
export const rutsOf = (value: string): readonly Rut[] =>
  value.split(',').flatMap((each) => {
    const parsed = parseRut(each.trim());
    return E.isRight(parsed) ? [parsed.right] : [];
  });
export const ruts = matching(
  'RUT válidos separados por comas',
  (value) => rutsOf(value).length === value.split(',').length,
);
export const mailbox = matching('una dirección de correo', (value) =>
  /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(value),
);
// Codec of the URL of a message carrier, which must use TLS unless on this machine, since messages contain
// codes.
export const carrierAddress = matching(
  'una dirección https, o http de esta misma máquina',
  (value) =>
    /^https:\/\/[^\s]+$/.test(value) || /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/[^\s]*)?$/.test(value),
);
// Codec of a database URL; refuses unencoded characters, since one in the password would move part of it into
// host or path, which messages show.
export const databaseAddress = matching(
  'una dirección postgres:// con los signos de la clave escritos con %',
  (value) => /^postgres(ql)?:\/\/[^\s@/?#]*(@[^\s@/?#]*)?([/?#][^@]*)?$/.test(value) && URL.canParse(value),
);

/** Codecs of secrets, which may be given in a file; the URL of a database contains its password (EXT-2005). */
const secretCodecs: readonly t.Mixed[] = [databaseAddress, masterKey, secret];

// Codecs of the URLs of services, which may contain a password.
const serviceCodecs: readonly t.Mixed[] = [keyService, carrierAddress];

const isOf = (codecs: readonly t.Mixed[], codec: t.Mixed): boolean =>
  codec instanceof t.UnionType
    ? codec.types.some((each: t.Mixed) => isOf(codecs, each))
    : codecs.includes(codec);

export const isSecret = (codec: t.Mixed): boolean => isOf(secretCodecs, codec);

/** Tells whether no message may repeat a setting's value (EXT-2005). */
export const isUnrepeated = (codec: t.Mixed): boolean => isOf([...secretCodecs, ...serviceCodecs], codec);

/** Returns the origin of the portal: the configured one, or the address that the bank listens at. */
export const originOf = ({
  ORIGEN_PORTAL,
  HTTPS,
  HOST,
  PORT,
}: {
  readonly ORIGEN_PORTAL?: string | undefined;
  readonly HTTPS: string;
  readonly HOST: string;
  readonly PORT: number;
}): string => ORIGEN_PORTAL ?? `${HTTPS === 'si' ? 'https' : 'http'}://${HOST}:${PORT}`;
