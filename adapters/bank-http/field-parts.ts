import type { FastifyRequest } from 'fastify';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { isCleanText } from './unambiguous-json.ts';
import { partsOf } from './multipart-parts.ts';

type Reading<Value> = {
  readonly maxBytes: number;
  readonly valueOf: (value: unknown) => E.Either<'malformed', Value>;
};

const optionsFor = (names: readonly string[], maxBytes: number) => ({
  limits: {
    fieldSize: maxBytes,
    fields: names.length + 1,
    files: 0,
    parts: names.length + 1,
    fieldNameSize: 64,
    headerPairs: 20,
  },
  isPartAFile: () => false,
});

/** The parts of a multipart call that carries no file, each at most once. */
export const readFieldParts =
  <Value>(
    request: FastifyRequest,
    names: readonly string[],
    { maxBytes, valueOf }: Reading<Value>,
  ): TE.TaskEither<BankRefusal, ReadonlyMap<string, Value>> =>
  async () => {
    const found = new Map<string, Value>();
    const next = partsOf(request, optionsFor(names, maxBytes));
    for (;;) {
      const part = await next();
      if (part === 'malformed') return E.left(notValid(names));
      if (part === 'no-more') return E.right(found);
      const refused = E.left(notValid([part.fieldname]));
      if (part.type === 'file' || part.valueTruncated) return refused;
      if (!names.includes(part.fieldname) || found.has(part.fieldname)) return refused;
      const value = valueOf(part.value);
      if (E.isLeft(value)) return refused;
      found.set(part.fieldname, value.right);
    }
  };

const cleanText = (value: unknown): E.Either<'malformed', string> =>
  typeof value === 'string' && isCleanText(value) ? E.right(value) : E.left('malformed');

/** Short texts, such as a rut. */
export const readTextParts = (
  request: FastifyRequest,
  names: readonly string[],
): TE.TaskEither<BankRefusal, Readonly<Record<string, string>>> =>
  TE.map((parts: ReadonlyMap<string, string>) => Object.fromEntries(parts))(
    readFieldParts(request, names, { maxBytes: 64, valueOf: cleanText }),
  );
