import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { isCanonical, parseCanonicalJson } from './canonical-json.ts';
import { question } from './question.ts';

type JsonParts = ReadonlyMap<string, unknown>;

const maxPartBytes = 16_384;

const valueOf = ({ value }: { readonly value: unknown }): E.Either<'malformed', unknown> => {
  if (typeof value === 'string') return parseCanonicalJson(Buffer.from(value));
  return isCanonical(value) ? E.right(value) : E.left('malformed');
};

/** PAPI-67 · The JSON parts of a multipart call, each at most once; a browser may send them as texts or as blobs. */
export const readJsonParts =
  (request: FastifyRequest, names: readonly string[]): TE.TaskEither<BankRefusal, JsonParts> =>
  async () => {
    const found = new Map<string, unknown>();
    const limits = {
      fieldSize: maxPartBytes,
      fields: names.length,
      files: 0,
      parts: names.length,
      fieldNameSize: 64,
      headerPairs: 20,
    };
    const parts = request.parts({ limits, isPartAFile: () => false });
    const next: TE.TaskEither<BankRefusal, IteratorResult<Multipart>> = TE.tryCatch(
      () => parts.next(),
      () => notValid(names),
    );
    for (;;) {
      const step = await next();
      if (E.isLeft(step)) return step;
      if (step.right.done === true) return E.right(found);
      const part = step.right.value;
      if (
        part.type === 'file' ||
        part.valueTruncated ||
        !names.includes(part.fieldname) ||
        found.has(part.fieldname)
      )
        return E.left(notValid([part.fieldname]));
      const value = valueOf(part);
      if (E.isLeft(value)) return E.left(notValid([part.fieldname]));
      found.set(part.fieldname, value.right);
    }
  };

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
