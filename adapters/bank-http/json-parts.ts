import type * as t from 'io-ts/lib/index.js';
import { parseUnambiguousJson } from '#adapters/wire/unambiguous-json.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { FieldParts } from './field-parts.ts';
import { question } from './question.ts';

export type JsonParts = ReadonlyMap<string, unknown>;

const maxPartBytes = 16_384;

/** Returns the names, maximum bytes and decoder of the JSON parts of a multipart form; a browser may send each part as text or as a blob, at most once (PAPI-67, EXT-801). */
export const jsonParts = (names: readonly string[]): FieldParts<unknown> => ({
  names,
  maxBytes: maxPartBytes,
  valueOf: parseUnambiguousJson,
});

/** Decodes one JSON part of a multipart form by its codec. */
export const jsonPart = <Value>(
  codec: t.Type<Value, unknown, unknown>,
  parts: JsonParts,
  name: string,
): TE.TaskEither<BankRefusal, Value> =>
  pipe(
    question(codec, parts.get(name)),
    TE.mapLeft((refusal) =>
      refusal.refused === 'not-valid' && refusal.fields.length === 0 ? notValid([name]) : refusal,
    ),
  );
