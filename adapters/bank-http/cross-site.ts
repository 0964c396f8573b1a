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

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** LOGIN-09 · A form that takes credentials or ends a session is sent by a page of this bank only; a browser that says nothing of sites says its origin. */
export const refuseForeignForm: onRequestHookHandler = (request, reply, done) => {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const foreign =
    site === undefined ? origin !== undefined && hostOf(origin) !== request.host : site !== 'same-origin';
  if (foreign) refuse(reply, forbidden);
  else done();
};
