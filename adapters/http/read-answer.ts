import type * as t from 'io-ts/lib/index.js';
import { refusal } from '#adapters/wire/codecs.ts';
import type { Failure, RefusalBody } from '#core/shared/failure.ts';
import { E, O, pipe } from '#core/shared/fp.ts';

/** What came back over the network, read to its end. */
export type HttpAnswer = { readonly status: number; readonly bytes: Uint8Array };

const longestMessage = 500;

export const unreadable = (detail: string): Failure => ({ kind: 'unreadable', detail });

const jsonOf = (bytes: Uint8Array): E.Either<Failure, unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(new TextDecoder().decode(bytes)),
    () => unreadable('not JSON'),
  );

const cut = (text: string): string => Array.from(text).slice(0, longestMessage).join('');

const told = <Value>(codec: t.Type<Value, unknown, unknown>, value: unknown): O.Option<Value> =>
  value === undefined ? O.none : O.fromEither(codec.decode(value));

const hasFields = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && Object.keys(json).length > 0;

/** QST-36 · A refusal tells what it can: every field is read for itself, and only a body with a field has data. */
export const readRefusal = (bytes: Uint8Array): RefusalBody =>
  pipe(
    jsonOf(bytes),
    O.fromEither,
    O.filter(hasFields),
    O.match(
      (): RefusalBody => ({ hasData: false }),
      (json) => {
        const { codigo, mensaje, campos, horasBloqueo } = refusal.props;
        return {
          codigo: O.toUndefined(told(codigo, json['codigo'])),
          mensaje: pipe(told(mensaje, json['mensaje']), O.map(cut), O.toUndefined),
          campos: O.toUndefined(told(campos, json['campos'])),
          horasBloqueo: O.toUndefined(told(horasBloqueo, json['horasBloqueo'])),
          hasData: true,
        };
      },
    ),
  );

/** Only a status from 200 to 299 is an answer; any other is a refusal. */
export const accepted = (answer: HttpAnswer): E.Either<Failure, HttpAnswer> =>
  answer.status >= 200 && answer.status < 300
    ? E.right(answer)
    : E.left({ kind: 'refused', status: answer.status, body: readRefusal(answer.bytes) });

const placeOf = (error: t.ValidationError): string => error.context.map(({ key }) => key).join('.');

/** PAPI-03 · The JSON of an answer in the shape of its endpoint, whatever else it holds. */
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
