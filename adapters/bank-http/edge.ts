import type { onRequestHookHandler } from 'fastify';
import { isWellFormedAddress } from './address.ts';
import { refuseAtEdge } from './answer.ts';

const once: readonly string[] = [
  'host',
  'authorization',
  'content-type',
  'content-length',
  'idempotency-key',
];

/** Headers that may come once: of two, Node keeps the first or joins both, while a proxy before it may have read the other. */
const repeatsHeader = (rawHeaders: readonly string[]): boolean => {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return once.some((name) => names.indexOf(name) !== names.lastIndexOf(name));
};

/** A call that two readers could read in two ways goes no further. */
export const refuseMalformed: onRequestHookHandler = (request, reply, done) => {
  if (!isWellFormedAddress(request.originalUrl) || repeatsHeader(request.raw.rawHeaders))
    refuseAtEdge(reply, 400, 'LLAMADA_MAL_FORMADA');
  else done();
};
