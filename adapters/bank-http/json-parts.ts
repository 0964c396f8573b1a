import type { FastifyRequest } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { isCanonical, parseCanonicalJson } from './canonical-json.ts';
import { partsOf } from './multipart-parts.ts';
import { question } from './question.ts';

type JsonParts = ReadonlyMap<string, unknown>;

const maxPartBytes = 16_384;

const valueOf = ({ value }: { readonly value: unknown }): E.Either<'malformed', unknown> => {
  if (typeof value === 'string') return parseCanonicalJson(Buffer.from(value));
  return isCanonical(value) ? E.right(value) : E.left('malformed');
};

const optionsFor = (names: readonly string[]) => ({
  limits: {
    fieldSize: maxPartBytes,
    fields: names.length + 1,
    files: 0,
    parts: names.length + 1,
    fieldNameSize: 64,
    headerPairs: 20,
  },
  isPartAFile: () => false,
});

/** PAPI-67 · The JSON parts of a multipart call, each at most once; a browser may send them as texts or as blobs. */
export const readJsonParts =
  (request: FastifyRequest, names: readonly string[]): TE.TaskEither<BankRefusal, JsonParts> =>
  async () => {
    const found = new Map<string, unknown>();
    const next = partsOf(request, optionsFor(names));
    for (;;) {
      const part = await next();
      if (part === 'malformed') return E.left(notValid(names));
      if (part === 'no-more') return E.right(found);
      const refused = E.left(notValid([part.fieldname]));
      if (part.type === 'file' || part.valueTruncated) return refused;
      if (!names.includes(part.fieldname) || found.has(part.fieldname)) return refused;
      const value = valueOf(part);
      if (E.isLeft(value)) return refused;
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
