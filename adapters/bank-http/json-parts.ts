import type * as t from 'io-ts/lib/index.js';
import { parseUnambiguousJson } from '#adapters/wire/unambiguous-json.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { FieldParts } from './field-parts.ts';
import { question } from './question.ts';

export type JsonParts = ReadonlyMap<string, unknown>;

const maxPartBytes = 16_384;

/** PAPI-67, EXT-801 · The JSON parts of a multipart call, each at most once; a browser may send them as texts or as blobs, and says nothing by it of how they are read. */
export const jsonParts = (names: readonly string[]): FieldParts<unknown> => ({
  names,
  maxBytes: maxPartBytes,
  valueOf: parseUnambiguousJson,
});

/** One of them as its codec reads it. */
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
