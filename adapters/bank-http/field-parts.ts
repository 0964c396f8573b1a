import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { utf8Text } from '#adapters/wire/utf8-text.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { isPlainText } from '#core/shared/plain-text.ts';
import { bytesOfPart, partsOf } from './multipart-parts.ts';
import { refusingHook } from './refusing-hook.ts';

/** Parts of a multipart form without files: their names, maximum bytes and decoder. */
export type FieldParts<Value> = {
  readonly names: readonly string[];
  readonly maxBytes: number;
  readonly valueOf: (bytes: Uint8Array) => E.Either<'malformed', Value>;
};

/** Reads the parts of a multipart form without files; refuses unknown and repeated ones. */
const readFieldParts = async <Value>(
  request: FastifyRequest,
  { names, maxBytes, valueOf }: FieldParts<Value>,
): Promise<E.Either<BankRefusal, ReadonlyMap<string, Value>>> => {
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

/** Parses multipart forms without files as the body of this scope's routes, before hooks added later, such as the concurrency limit (EXT-2567). */
export const takeFieldParts = async <Value>(
  scope: FastifyInstance,
  parts: FieldParts<Value>,
): Promise<void> => {
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.addHook(
    'preValidation',
    refusingHook(async (request) => {
      const read = await readFieldParts(request, parts);
      if (E.isRight(read)) request.body = read.right;
      return read;
    }),
  );
};

/** Decodes a form part as one line of UTF-8 text (EXT-802, EXT-803). */
export const lineOf = (bytes: Uint8Array): E.Either<'malformed', string> =>
  pipe(
    utf8Text(bytes),
    E.filterOrElse(isPlainText, () => 'malformed' as const),
  );

/** Returns the names, maximum bytes and decoder of the parts of a multipart form whose parts are short texts, such as a rut. */
export const textParts = (names: readonly string[]): FieldParts<string> => ({
  names,
  maxBytes: 64,
  valueOf: lineOf,
});
