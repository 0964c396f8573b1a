import type { onRequestHookHandler } from 'fastify';
import { isWellFormedAddress } from './well-formed-address.ts';
import { refuseAtEdge } from './answer.ts';

const once: readonly string[] = [
  'host',
  'authorization',
  'content-type',
  'content-length',
  'idempotency-key',
];

/** Tells whether a header that must be unique is repeated: Node and a proxy in front may read different ones. */
const repeatsHeader = (rawHeaders: readonly string[]): boolean => {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return once.some((name) => names.indexOf(name) !== names.lastIndexOf(name));
};

/** Hook against request smuggling: refuses requests that two parsers could read differently. */
export const refuseMalformed: onRequestHookHandler = (request, reply, done) => {
  if (!isWellFormedAddress(request.originalUrl) || repeatsHeader(request.raw.rawHeaders))
    refuseAtEdge(reply, 400, 'LLAMADA_MAL_FORMADA');
  else done();
};
