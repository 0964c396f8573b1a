import type { FastifyRequest } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { decodeStrictly } from '#adapters/wire/codecs.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';

/** Decodes a call's parameters by a codec, or refuses it with the names of the invalid ones. */
export const question = <Value>(
  codec: t.Type<Value, unknown, unknown>,
  value: unknown,
): TE.TaskEither<BankRefusal, Value> =>
  pipe(
    decodeStrictly(codec, value),
    E.mapLeft((fields) => notValid(fields.filter((field) => field !== ''))),
    TE.fromEither,
  );

const together = (params: unknown, rest: unknown): unknown => {
  const path = Object.entries(Object(params));
  const more = Object.entries(Object(rest));
  return more.some(([name]) => path.some(([own]) => own === name))
    ? undefined
    : Object.fromEntries([...path, ...more]);
};

/** Merges path and query parameters into one record; undefined if the query repeats a path parameter. */
export const asked = ({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): unknown =>
  together(params, query);

/** Merges path parameters and body fields into one record; undefined if the body repeats a path parameter. */
export const askedInBody = ({ params, body }: Pick<FastifyRequest, 'params' | 'body'>): unknown =>
  together(params, body);
