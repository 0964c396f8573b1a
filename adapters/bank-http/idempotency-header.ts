import type { FastifyRequest } from 'fastify';
import { idempotencyKeyHeader, maxIdempotencyKeyLength } from '#adapters/wire/portability/submit-request.ts';
import type { Idempotency } from '#core/bank/idempotency.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { fingerprint } from './body-fingerprint.ts';

/** Reads the optional idempotency key header, at most 255 ASCII characters, and fingerprints the body; undefined without the header (PAPI-24, PAPI-39, EXT-802). */
export const idempotency = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  covered: unknown,
): TE.TaskEither<BankRefusal, Idempotency | undefined> => {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return TE.right(undefined);
  return typeof key === 'string' && /^[\x20-\x7e]+$/.test(key) && key.length <= maxIdempotencyKeyLength
    ? TE.right({ key, fingerprint: fingerprint(covered) })
    : TE.left(notValid([idempotencyKeyHeader]));
};
