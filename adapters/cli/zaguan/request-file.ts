import * as t from 'io-ts/lib/index.js';
import { isRecord, unknownFields } from '#adapters/wire/codecs.ts';
import { requestOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { submission } from '#adapters/wire/portability/submission.ts';
import { parseUnambiguousJson } from '#adapters/wire/unambiguous-json.ts';
import type { CompanyField } from '#core/portability/company/company-fields.ts';
import type { Request } from '#core/portability/request/request.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { badArguments } from './outcome.ts';
import { text } from './text.ts';
import { oneOf } from '#core/shared/one-of.ts';
import { cardBrands, closeCurrencies, contractCurrencies } from '#core/portability/reference/constants.ts';
import { part } from '#adapters/wire/shapes.ts';
import { certificateKinds } from '#core/portability/documents/kinds.ts';

/** Codec of a text that a request file may also write as a number. */
const wordOrNumber = new t.Type<string, unknown, unknown>(
  'wordOrNumber',
  t.string.is,
  (value, context) =>
    typeof value === 'string' || typeof value === 'number'
      ? t.success(String(value))
      : t.failure(value, context),
  (value) => value,
);

/** Codec of an amount in a request file; a JSON number is converted to a decimal comma, since a dot groups thousands (PINP-14). */
const amount = new t.Type<string, unknown, unknown>(
  wordOrNumber.name,
  t.string.is,
  (value, context) =>
    wordOrNumber.validate(typeof value === 'number' ? String(value).replace('.', ',') : value, context),
  (value) => value,
);

const closing = part({
  producto: t.string,
  todos: t.boolean,
  identificador: wordOrNumber,
  cupoAutorizado: amount,
  marca: oneOf(cardBrands),
  moneda: oneOf(closeCurrencies),
  compromiso: t.boolean,
  montoCompromiso: amount,
});

const contracting = part({
  pagaDeuda: t.boolean,
  moneda: oneOf(contractCurrencies.map(({ codigo }) => codigo)),
  cupoUtilizado: amount,
  plazo: wordOrNumber,
});

const requestFile = part({
  entrada: part({ rutEmpresa: t.string, rutRepresentante: t.string, serie: wordOrNumber }),
  respuestas: t.readonlyArray(wordOrNumber),
  representacion: part({ por: t.keyof({ carpeta: null, sii: null }), archivo: t.string }),
  empresa: part({
    razonSocial: t.string,
    antiguedad: t.number,
    volumenVenta: t.number,
    region: t.string,
    ciudad: t.string,
    comuna: t.string,
    calle: t.string,
    numero: wordOrNumber,
    departamento: wordOrNumber,
    nombreRepresentante: t.string,
    apellidoPaternoRepresentante: t.string,
    apellidoMaternoRepresentante: t.string,
    fecha: t.string,
    celular: wordOrNumber,
    email: t.string,
    aceptaTerminos: t.boolean,
    autorizaUsoDatos: t.boolean,
  } satisfies Record<CompanyField, t.Mixed>),
  proveedor: part({ tipo: t.string, nombre: t.string }),
  productosCerrar: t.readonlyArray(closing),
  productosContratar: part({
    CTACTE: contracting,
    LINCRE: contracting,
    TARCRE: contracting,
    CRECON: contracting,
    CREHIP: contracting,
  }),
  certificados: t.readonlyArray(part({ tipo: oneOf(certificateKinds), archivo: t.string })),
});

/** Type of a request file's content, all fields optional and unchecked. */
export type RequestFile = t.TypeOf<typeof requestFile>;

const placesOf = (errors: t.Errors): readonly string[] => [
  ...new Set(
    errors.map(({ context }) =>
      context
        .map(({ key }) => key)
        .filter((key) => key !== '')
        .join('.'),
    ),
  ),
];

const decodedBy = <Value>(codec: t.Type<Value, unknown, unknown>, json: unknown): Value =>
  pipe(
    codec.decode(json),
    E.match(
      (errors) => {
        throw badArguments(text.wrongShape(placesOf(errors)), { campos: placesOf(errors) });
      },
      (value) => {
        const unknown = unknownFields(json, value);
        if (unknown.length > 0) throw badArguments(text.unknownParts(unknown), { campos: unknown });
        return value;
      },
    ),
  );

const isJson = (written: string): boolean =>
  E.isRight(E.tryCatch((): unknown => JSON.parse(written), String));

/** Parses a request file as strictly as the bank parses JSON, so that nothing ambiguous is signed (EXT-801, EXT-2581). */
const jsonOf = (file: string): unknown => {
  const written = file.replace(/^\uFEFF/, '');
  return pipe(
    parseUnambiguousJson(new TextEncoder().encode(written)),
    E.match(
      () => {
        throw badArguments(isJson(written) ? text.ambiguousJson : text.notJson);
      },
      (json) => json,
    ),
  );
};

/** Content of a file to validate: an API body if the JSON has the field `solicitante`, otherwise a request file. */
export type Written =
  | { readonly holds: 'request'; readonly file: RequestFile }
  | { readonly holds: 'body'; readonly body: Request };

export const readWritten = (written: string): Written => {
  const json = jsonOf(written);
  return isRecord(json) && 'solicitante' in json
    ? { holds: 'body', body: requestOf(decodedBy(submission, json)) }
    : { holds: 'request', file: decodedBy(requestFile, json) };
};
