import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  idempotencyKeyHeader,
  maxIdempotencyKeyLength,
  submitRequest as wire,
} from '#adapters/wire/portability/submit-request.ts';
import { submitRequest } from '#core/bank/portability/submit-request.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { fingerprint } from '../fingerprint.ts';
import { question } from '../question.ts';

type Idempotency = { readonly key: string; readonly fingerprint: string };

/** PAPI-24 · The key is optional and has at most 255 characters. */
const idempotency = ({
  headers,
  body,
}: FastifyRequest): TE.TaskEither<BankRefusal, Idempotency | undefined> => {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return TE.right(undefined);
  return typeof key === 'string' && key !== '' && key.length <= maxIdempotencyKeyLength
    ? TE.right({ key, fingerprint: fingerprint(body) })
    : TE.left(notValid([idempotencyKeyHeader]));
};

export const submitRequestRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.bindTo('body'),
      TE.bind('idempotency', () => idempotency(request)),
      TE.flatMap((asked) => submitRequest(ports)({ access: bearer(request), ...asked })),
      TE.map(({ eligible, idSolicitud }) => ({ noElegible: !eligible, idSolicitud })),
      answer(reply, wire.answer),
    ),
  );
