import type { FastifyRequest } from 'fastify';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { isPlainText } from '#core/shared/plain-text.ts';
import { bytesOfPart, partsOf } from './multipart-parts.ts';
import { utf8Text } from './utf8-text.ts';

type Reading<Value> = {
  readonly maxBytes: number;
  readonly valueOf: (bytes: Uint8Array) => E.Either<'malformed', Value>;
};

/** The parts of a multipart call that carries no file, each at most once. */
export const readFieldParts =
  <Value>(
    request: FastifyRequest,
    names: readonly string[],
    { maxBytes, valueOf }: Reading<Value>,
  ): TE.TaskEither<BankRefusal, ReadonlyMap<string, Value>> =>
  async () => {
    const found = new Map<string, Value>();
    const next = partsOf(request, names.length + 1);
    for (;;) {
      const part = await next();
      if (part === 'malformed') return E.left(notValid(names));
      if (part === 'no-more') return E.right(found);
      const refused = E.left(notValid([part.fieldname]));
      if (!names.includes(part.fieldname) || found.has(part.fieldname)) return refused;
      const value = E.flatMap(valueOf)(await bytesOfPart(part.file, maxBytes));
      if (E.isLeft(value)) return refused;
      found.set(part.fieldname, value.right);
    }
  };

/** EXT-802, EXT-803 · A part that is one line of text. */
export const lineOf = (bytes: Uint8Array): E.Either<'malformed', string> =>
  pipe(
    utf8Text(bytes),
    E.filterOrElse(isPlainText, () => 'malformed' as const),
  );

/** Short texts, such as a rut. */
export const readTextParts = (
  request: FastifyRequest,
  names: readonly string[],
): TE.TaskEither<BankRefusal, Readonly<Record<string, string>>> =>
  TE.map((parts: ReadonlyMap<string, string>) => Object.fromEntries(parts))(
    readFieldParts(request, names, { maxBytes: 64, valueOf: lineOf }),
  );
