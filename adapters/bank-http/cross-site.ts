import type { onRequestHookHandler } from 'fastify';
import { forbidden } from '#core/bank/refusal.ts';
import { refuse } from './answer.ts';

/** A call with effect is not made for a page of another site, nor to load ahead of a click. */
export const refuseCrossSite: onRequestHookHandler = (request, reply, done) => {
  const purpose = `${request.headers['sec-purpose'] ?? ''} ${request.headers.purpose ?? ''}`;
  if (request.headers['sec-fetch-site'] === 'cross-site' || purpose.includes('prefetch'))
    refuse(reply, forbidden);
  else done();
};

export const refuseCrossSiteEffects: onRequestHookHandler = function (request, reply, done) {
  if (request.method === 'GET') done();
  else refuseCrossSite.call(this, request, reply, done);
};
