import * as t from 'io-ts/lib/index.js';
import { bareRut, parseRut, type Rut } from '#core/shared/rut.ts';
import { E, pipe } from '#core/shared/fp.ts';

/** PAPI-05, RUT-09 · A rut as it travels in this area: body and check digit with nothing between; the dashed form is read too. */
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

/** A number of the address: digits only, at most 15, so that it is exact. */
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

/** The same within JSON: a whole number, and no other. */
export const idNumber = new t.Type<number, number, unknown>(
  'whole number',
  isId,
  (value, context) => (isId(value) ? t.success(value) : t.failure(value, context)),
  (value) => value,
);

/** A text of some kind, kept as it came; `name` says of which kind in a fault. */
export const textThat = (name: string, isOne: (text: string) => boolean) =>
  new t.Type<string, string, unknown>(
    name,
    (value): value is string => typeof value === 'string' && isOne(value),
    (value, context) =>
      typeof value === 'string' && isOne(value) ? t.success(value) : t.failure(value, context),
    (value) => value,
  );

/** A text of at most so many characters. */
export const textUpTo = (most: number) => textThat(`text of at most ${most}`, (text) => text.length <= most);

/** BOX-41, BLQ-42 · A code, which others write as a number or as a text. */
export const code = new t.Type<string, string, unknown>(
  'code',
  (value): value is string => typeof value === 'string',
  (value, context) =>
    typeof value === 'string' || Number.isSafeInteger(value)
      ? t.success(String(value))
      : t.failure(value, context),
  (value) => value,
);

/** Any codec of such values. */
export type CodecOf<Value> = t.Mixed & { readonly _A: Value };

/** One of the codecs of a table, so that the table can be held complete by its type. */
export const unionOf = <Codec extends t.Mixed>(table: Readonly<Record<string, Codec>>, name?: string) => {
  const [first, second, ...more] = Object.values(table);
  if (first === undefined || second === undefined) throw new Error('A union has two members or more');
  return t.union([first, second, ...more], name);
};

/** EXT-1105 · What an answer may leave out: told in another shape it reads as left out, and spoils nothing beside it. */
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

/** ERR-01 · The answer of every refused call. */
export const refusal = t.partial({
  codigo: code,
  mensaje: t.string,
  messages: t.array(t.string),
  campos: t.array(t.string),
  horasBloqueo: t.number,
  bloqueadoHasta: t.string,
  errorCode: code,
  errorProcess: code,
  errorCajaDesafio: t.partial({ codigo: code, glosa: t.string }),
  rToken: t.string,
});

/** An object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object or a list, whose places are then its fields. */
const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Names of the fields that `value` has and `known` has not, as dotted paths. */
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

/** Decodes a question of the wire; the left names the fields that are wrong or unknown. */
export const decodeStrictly = <Value>(
  codec: t.Type<Value, unknown, unknown>,
  value: unknown,
): E.Either<readonly string[], Value> => {
  const decoded = codec.decode(value);
  if (E.isLeft(decoded)) return E.left([...new Set(decoded.left.map(pathOf))]);
  // What came through as the same object has lost no field on the way.
  const extra = decoded.right === value ? [] : unknownFields(value, codec.encode(decoded.right));
  return extra.length === 0 ? decoded : E.left(extra);
};

/** RUT-09 · A rut as it travels in the access area: body, dash, check digit. */
export const dashedRut = new t.Type<Rut, string, unknown>('rut', rut.is, rut.validate, (value) => value);
