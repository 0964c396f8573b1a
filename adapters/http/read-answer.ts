import type * as t from 'io-ts/lib/index.js';
import { refusal } from '#adapters/wire/codecs.ts';
import type { Failure, RefusalBody } from '#core/shared/failure.ts';
import { E, O, pipe } from '#core/shared/fp.ts';
import { maxServerText } from '#core/shared/messages/server-text.ts';

/** HTTP status and body of a complete answer. */
export type HttpAnswer = { readonly status: number; readonly bytes: Uint8Array };

export const unreadable = (detail: string): Failure => ({ kind: 'unreadable', detail });

const jsonOf = (bytes: Uint8Array): E.Either<Failure, unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(new TextDecoder().decode(bytes)),
    () => unreadable('not JSON'),
  );

const cut = (text: string): string => Array.from(text).slice(0, maxServerText).join('');

const cutAt = (text: string | undefined): string | undefined => (text === undefined ? undefined : cut(text));

const told = <Value>(codec: t.Type<Value, unknown, unknown>, value: unknown): Value | undefined =>
  value === undefined ? undefined : pipe(codec.decode(value), O.fromEither, O.toUndefined);

type Fields = Readonly<Record<string, unknown>>;

const hasFields = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null && Object.keys(json).length > 0;

const challengeOf = (error: unknown): RefusalBody['errorCajaDesafio'] => {
  if (!hasFields(error)) return undefined;
  const { codigo, glosa } = refusal.props.errorCajaDesafio.props;
  return { codigo: told(codigo, error['codigo']), glosa: cutAt(told(glosa, error['glosa'])) };
};

const bodyOf = (json: Fields): RefusalBody => {
  const { codigo, mensaje, messages, campos, horasBloqueo, bloqueadoHasta } = refusal.props;
  const { intentosRestantes, errorCode, errorProcess, terceraClave, rToken } = refusal.props;
  return {
    codigo: told(codigo, json['codigo']),
    mensaje: cutAt(told(mensaje, json['mensaje'])),
    messages: told(messages, json['messages'])?.map(cut),
    campos: told(campos, json['campos']),
    horasBloqueo: told(horasBloqueo, json['horasBloqueo']),
    bloqueadoHasta: told(bloqueadoHasta, json['bloqueadoHasta']),
    intentosRestantes: told(intentosRestantes, json['intentosRestantes']),
    errorCode: told(errorCode, json['errorCode']),
    errorProcess: told(errorProcess, json['errorProcess']),
    errorCajaDesafio: challengeOf(json['errorCajaDesafio']),
    terceraClave: told(terceraClave, json['terceraClave']),
    rToken: told(rToken, json['rToken']),
    hasData: true,
  };
};

/** Decodes the body of a refusal leniently, dropping invalid fields (QST-36, ERR-01). */
export const readRefusal = (bytes: Uint8Array): RefusalBody =>
  pipe(
    jsonOf(bytes),
    O.fromEither,
    O.filter(hasFields),
    O.match((): RefusalBody => ({ hasData: false }), bodyOf),
  );

/** Accepts an answer with a status from 200 to 299; turns any other into a refusal. */
export const accepted = (answer: HttpAnswer): E.Either<Failure, HttpAnswer> =>
  answer.status >= 200 && answer.status < 300
    ? E.right(answer)
    : E.left({ kind: 'refused', status: answer.status, body: readRefusal(answer.bytes) });

const placeOf = (error: t.ValidationError): string => error.context.map(({ key }) => key).join('.');

/** Returns a function that decodes a JSON answer by the endpoint's codec, ignoring unknown fields (PAPI-03). */
export const decoded =
  <Value>(codec: t.Type<Value, unknown, unknown>) =>
  ({ bytes }: HttpAnswer): E.Either<Failure, Value> =>
    pipe(
      jsonOf(bytes),
      E.flatMap((json) =>
        pipe(
          codec.decode(json),
          E.mapLeft((errors) => unreadable(`wrong shape at ${[...new Set(errors.map(placeOf))].join(', ')}`)),
        ),
      ),
    );
