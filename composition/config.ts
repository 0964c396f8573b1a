import * as t from 'io-ts/lib/index.js';
import { blockHoursAllowed } from '#core/portability/identity/attempts.ts';
import type { PortalSettings } from '#core/portability/portal-settings.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';

/** Everything a bank sets from outside; each name with what it must be and what it is when nothing is said. */
export type BankConfig = {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly https: boolean;
  readonly logLevel: string;
  readonly uploadsAtOnce: number;
  readonly portal: PortalSettings;
};

const oneOf = <Word extends string>(...words: readonly Word[]): t.Type<Word, string, unknown> =>
  new t.Type<Word, string, unknown>(
    words.join(' o '),
    (value): value is Word => words.some((word) => word === value),
    (value, context) => {
      const found = words.find((word) => word === value);
      return found === undefined ? t.failure(value, context) : t.success(found);
    },
    (value) => value,
  );

const numberWithin = (least: number, most: number): t.Type<number, string, unknown> =>
  new t.Type<number, string, unknown>(
    `un número entero entre ${least} y ${most}`,
    (value): value is number => typeof value === 'number',
    (value, context) => {
      const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most ? t.success(number) : t.failure(value, context);
    },
    String,
  );

const matching = (name: string, holds: (text: string) => boolean): t.Type<string, string, unknown> =>
  new t.Type<string, string, unknown>(
    name,
    (value): value is string => typeof value === 'string',
    (value, context) => (typeof value === 'string' && holds(value) ? t.success(value) : t.failure(value, context)),
    (value) => value,
  );

const text = matching('un texto que no esté vacío', (value) => value.trim() !== '');
const rut = matching('un RUT válido', (value) => E.isRight(parseRut(value)));
const address = matching(
  'una dirección http(s) o una ruta que comience con /',
  (value) => /^\/(?!\/)/.test(value) || /^https?:\/\/[^\s]+$/.test(value),
);
const databaseAddress = matching('una dirección postgres://', (value) => /^postgres(ql)?:\/\//.test(value));

const settings = t.type({
  HOST: text,
  PORT: numberWithin(1, 65_535),
  DATOS: text,
  DATABASE_URL: t.union([t.undefined, databaseAddress], databaseAddress.name),
  HTTPS: oneOf('si', 'no'),
  NIVEL_DE_REGISTRO: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  CARGAS_SIMULTANEAS: numberWithin(1, 10_000),
  PORTAL: oneOf('BCH', 'CCH', 'BEC'),
  BANCO_NOMBRE: text,
  BANCO_RUT: rut,
  TELEFONO_EMPRESAS: text,
  TELEFONO_BCH: text,
  TELEFONO_CCH: text,
  TELEFONO_BEC: text,
  TELEFONO_SISTEMA: text,
  URL_PERSONAS: address,
  URL_BANCO: address,
  URL_HAZTE_CLIENTE: address,
  URL_PORTAL_EMPRESAS: address,
  URL_PORTABILIDAD_PUBLICA: address,
  BLOQUEO_HORAS: oneOf(...blockHoursAllowed.map(String)),
  CONTEO_RUT_CORTO: oneOf('withCheckDigit', 'withoutCheckDigit'),
});

type Settings = t.TypeOf<typeof settings>;
type Environment = Readonly<Record<string, string | undefined>>;

/** What holds when nothing is said; a demo bank with invented names and numbers. */
export const defaultSettings: Readonly<Record<Exclude<keyof Settings, 'DATABASE_URL'>, string>> = {
  HOST: '127.0.0.1',
  PORT: '8080',
  DATOS: './data',
  HTTPS: 'no',
  NIVEL_DE_REGISTRO: 'info',
  CARGAS_SIMULTANEAS: '64',
  PORTAL: 'BCH',
  BANCO_NOMBRE: 'Banco Zaguán',
  BANCO_RUT: '97.999.000-6',
  TELEFONO_EMPRESAS: '600 000 0000',
  TELEFONO_BCH: '600 000 0001',
  TELEFONO_CCH: '600 000 0002',
  TELEFONO_BEC: '600 000 0003',
  TELEFONO_SISTEMA: '600 000 0004',
  URL_PERSONAS: 'https://personas.banco.example/',
  URL_BANCO: 'https://banco.example/',
  URL_HAZTE_CLIENTE: 'https://banco.example/hazte-cliente',
  URL_PORTAL_EMPRESAS: 'https://empresas.banco.example/',
  URL_PORTABILIDAD_PUBLICA: '/portabilidad-publica',
  BLOQUEO_HORAS: String(blockHoursAllowed[0]),
  CONTEO_RUT_CORTO: 'withCheckDigit',
};

export const settingNames: readonly string[] = Object.keys(settings.props);

const configOf = (read: Settings): BankConfig => ({
  host: read.HOST,
  port: read.PORT,
  dataFolder: read.DATOS,
  databaseUrl: read.DATABASE_URL,
  https: read.HTTPS === 'si',
  logLevel: read.NIVEL_DE_REGISTRO,
  uploadsAtOnce: read.CARGAS_SIMULTANEAS,
  portal: {
    banco: { rut: read.BANCO_RUT, nombre: read.BANCO_NOMBRE },
    portal: read.PORTAL,
    telefonos: {
      empresas: read.TELEFONO_EMPRESAS,
      BCH: read.TELEFONO_BCH,
      CCH: read.TELEFONO_CCH,
      BEC: read.TELEFONO_BEC,
      sistema: read.TELEFONO_SISTEMA,
    },
    urlPersonas: read.URL_PERSONAS,
    urlBanco: read.URL_BANCO,
    urlHazteCliente: read.URL_HAZTE_CLIENTE,
    urlPortalEmpresas: read.URL_PORTAL_EMPRESAS,
    urlPortabilidadPublica: read.URL_PORTABILIDAD_PUBLICA,
    bloqueoHoras: Number(read.BLOQUEO_HORAS),
    shortIdCounts: read.CONTEO_RUT_CORTO,
  },
});

// The address of a database carries its password, so what came is not repeated.
const faultOf = ({ value, context }: t.ValidationError): string => {
  const [, setting] = context;
  const came = setting?.key === 'DATABASE_URL' ? '' : ` («${String(value)}»)`;
  return `${setting?.key ?? ''}${came} no sirve: debe ser ${setting?.type.name ?? ''}`;
};

/** A bad value stops the start: every one is named, with the reason. */
export const readConfig = (environment: Environment): E.Either<readonly string[], BankConfig> =>
  pipe(
    settings.decode({
      ...defaultSettings,
      ...Object.fromEntries(settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))),
    }),
    E.bimap((errors) => [...new Set(errors.map(faultOf))], configOf),
  );
