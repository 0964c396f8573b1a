import * as t from 'io-ts/lib/index.js';
import { bareRut, parseRut, type Rut } from '#core/shared/rut.ts';
import { E, pipe } from '#core/shared/fp.ts';

/** Codec of a rut in the portability API: without dash, though a dash is accepted (PAPI-05, RUT-09). */
export const rut = new t.Type<Rut, string, unknown>(
  'rut',
  (value): value is Rut => typeof value === 'string' && E.isRight(parseRut(value)),
  (value, context) =>
    typeof value === 'string'
      ? pipe(
          parseRut(value),
          E.match(
            () => t.failure<Rut>(value, context),
            (parsed) => t.success<Rut>(parsed),
          ),
        )
      : t.failure(value, context),
  bareRut,
);

/** Codec of an id in an address: at most 15 digits, so that a double holds it exactly. */
export const idFromText = new t.Type<number, string, unknown>(
  'id',
  (value): value is number => Number.isSafeInteger(value),
  (value, context) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value)
      ? t.success(Number(value))
      : t.failure(value, context),
  String,
);

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Codec of a numeric id in JSON: a whole number, not negative. */
export const idNumber = new t.Type<number, number, unknown>(
  'whole number',
  isId,
  (value, context) => (isId(value) ? t.success(value) : t.failure(value, context)),
  (value) => value,
);

/** Makes a codec of texts that meet a condition; `name` appears in its error. */
export const textThat = (name: string, isOne: (text: string) => boolean) =>
  new t.Type<string, string, unknown>(
    name,
    (value): value is string => typeof value === 'string' && isOne(value),
    (value, context) =>
      typeof value === 'string' && isOne(value) ? t.success(value) : t.failure(value, context),
    (value) => value,
  );

const holdsSomething = (body: unknown): body is object | string | number | boolean =>
  typeof body === 'object' && body !== null
    ? Object.keys(body).length > 0
    : body !== undefined && body !== null && body !== '';

/** Codec of an answer that confirms by a body that is not empty (no `{}`, `[]` or `''`), whatever a bank writes in it; the reference bank writes `resultado` (API-13, KEY-19). */
export const confirmation = new t.Type<object | string | number | boolean, unknown, unknown>(
  'confirmation',
  holdsSomething,
  (body, context) => (holdsSomething(body) ? t.success(body) : t.failure(body, context)),
  (body) => body,
);

/** Makes a codec of texts up to a maximum length in characters. */
export const textUpTo = (most: number, kind = 'text') =>
  textThat(`${kind} of at most ${most}`, (text) => text.length <= most);

/** Makes a codec of text ids up to a maximum length; its name begins with `id text`, by which a test finds the calls that take such an id (SEC-08). */
export const idTextUpTo = (most: number) => textUpTo(most, 'id text');

/** Codec of a code that may come as number or text, decoded to text (BOX-41, BLQ-42). */
export const code = new t.Type<string, string, unknown>(
  'code',
  (value): value is string => typeof value === 'string',
  (value, context) =>
    typeof value === 'string' || Number.isSafeInteger(value)
      ? t.success(String(value))
      : t.failure(value, context),
  (value) => value,
);

/** Type of a codec that decodes to the given type. */
export type CodecOf<Value> = t.Mixed & { readonly _A: Value };

/** Makes a union of the codecs in a table, which lets the compiler check that the table is complete; throws for fewer than two. */
export const unionOf = <Codec extends t.Mixed>(table: Readonly<Record<string, Codec>>, name?: string) => {
  const [first, second, ...more] = Object.values(table);
  if (first === undefined || second === undefined) throw new Error('A union has two members or more');
  return t.union([first, second, ...more], name);
};

/** Makes the codec of an optional field: an invalid value decodes to undefined instead of failing (EXT-1105). */
export const ifTold = <Value>(codec: t.Type<Value, unknown, unknown>) =>
  new t.Type<Value | undefined, unknown, unknown>(
    codec.name,
    (value): value is Value | undefined => value === undefined || codec.is(value),
    (value, context) =>
      pipe(
        codec.validate(value, context),
        E.orElse(() => t.success<Value | undefined>(undefined)),
      ),
    (value) => (value === undefined ? undefined : codec.encode(value)),
  );

/** Codec of the body of a refusal (ERR-01). */
export const refusal = t.partial({
  codigo: code,
  mensaje: t.string,
  messages: t.array(t.string),
  campos: t.array(t.string),
  horasBloqueo: t.number,
  bloqueadoHasta: t.string,
  intentosRestantes: t.number,
  errorCode: code,
  errorProcess: code,
  errorCajaDesafio: t.partial({ codigo: code, glosa: t.string }),
  terceraClave: t.intersection([
    t.type({ enviada: t.boolean }),
    t.partial({ segundos: t.number, hasta: t.string, celularTerminaEn: t.string }),
  ]),
  rToken: t.string,
});

/** Tells whether a value is an object and not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether a value is an object, arrays included. */
const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the dotted paths of the fields that `value` has and `known` lacks, nested ones included. */
export const unknownFields = (value: unknown, known: unknown, above = ''): readonly string[] =>
  hasFields(value) && hasFields(known)
    ? Object.keys(value).flatMap((key) =>
        Object.hasOwn(known, key)
          ? unknownFields(value[key], known[key], `${above}${key}.`)
          : [`${above}${key}`],
      )
    : [];

const pathOf = (error: t.ValidationError): string =>
  error.context
    .map(({ key }) => key)
    .filter((key) => key !== '')
    .join('.');

/** Decodes a value strictly; fails with the names of its invalid fields, or if none is invalid, of its unknown ones. */
export const decodeStrictly = <Value>(
  codec: t.Type<Value, unknown, unknown>,
  value: unknown,
): E.Either<readonly string[], Value> => {
  const decoded = codec.decode(value);
  if (E.isLeft(decoded)) return E.left([...new Set(decoded.left.map(pathOf))]);
  // Names of fields that the codec dropped: none without a search if it returned the same object.
  const extra = decoded.right === value ? [] : unknownFields(value, codec.encode(decoded.right));
  return extra.length === 0 ? decoded : E.left(extra);
};

/** Codec of a rut in the access API: body, dash, check digit (RUT-09). */
export const dashedRut = new t.Type<Rut, string, unknown>('rut', rut.is, rut.validate, (value) => value);
