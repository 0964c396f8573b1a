import type { onRequestHookHandler } from 'fastify';
import { forbidden } from '#core/bank/refusal.ts';
import { refuse } from './answer.ts';

/** Hook that refuses a request made from another site or as a browser's prefetch. */
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

/** Hook against cross-site forms (sign-in, sign-out): refuses a form that was not sent from the bank's own origin, by the header Sec-Fetch-Site, or by Origin in browsers without it (LOGIN-09). */
export const refuseForeignForm: onRequestHookHandler = (request, reply, done) => {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const foreign =
    site === undefined ? origin !== undefined && hostOf(origin) !== request.host : site !== 'same-origin';
  if (foreign) refuse(reply, forbidden);
  else done();
};
