import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { flowCookies, homeCookies } from '#adapters/wire/access/flow-cookies.ts';
import { lockEndCookie } from '#adapters/wire/access/lock-end.ts';
import { refusedRut } from '#adapters/wire/access/refused-rut.ts';
import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import { knownDeviceDays } from '#core/bank/access/known-device.ts';
import { flowsOfABrowser, type FlowTokens } from '#core/bank/access/flow.ts';
import { flowMinutes } from '#core/bank/access/lifetimes.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { tokenOf } from './call-headers.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay, aSecond } from '#core/shared/units-of-time.ts';

/** Whether the bank is served over TLS, and the configured cookie names. */
export type CookieGiven = { readonly https: boolean; readonly acceso: AccessSettings };

const secret = (https: boolean, path: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: https,
  path,
});

// Separator that no token contains.
const betweenTokens = '.';

type FlowCookie = keyof typeof flowCookies;
type Served = Pick<CookieGiven, 'https'>;

// Over TLS the cookie prefix makes browsers reject cookies set by other hosts or without TLS.
const flowName = ({ https }: Served, flow: FlowCookie): string =>
  `${https ? '__Secure-' : ''}${flowCookies[flow].name}`;

const flowOptions = ({ https, acceso }: CookieGiven, flow: FlowCookie): CookieSerializeOptions =>
  // The cookie covers the configured address of signed transactions too, and the challenges of passkeys.
  secret(
    https,
    acceso.llavesDeAcceso || (flow === 'reactivacion' && acceso.certificado)
      ? '/'
      : configuredPath(acceso, flowCookies[flow].path),
  );

type Asked = Pick<FastifyRequest, 'cookies'>;

/** Flow tokens of one journey in a browser, newest first (API-30, EXT-1333). */
export const flowTokensOf = ({ cookies }: Asked, served: Served, flow: FlowCookie): FlowTokens =>
  (cookies[flowName(served, flow)] ?? '')
    .split(betweenTokens)
    .flatMap((text) => tokenOf(text) ?? [])
    .slice(0, flowsOfABrowser);

/** Adds the flow of a new tab to those of the other tabs, dropping the oldest beyond the limit (EXT-1333). */
export const putFlow = (
  request: Asked,
  reply: FastifyReply,
  given: CookieGiven,
  flow: FlowCookie,
  token: string,
): FastifyReply =>
  reply.setCookie(
    flowName(given, flow),
    [token, ...flowTokensOf(request, given, flow)].slice(0, flowsOfABrowser).join(betweenTokens),
    {
      ...flowOptions(given, flow), // only clears the browser; expiry is decided by the bank's clock
      maxAge: flowMinutes * 60,
    },
  );

/** Deletes the cookie of a single flow; beside other tabs' flows a used token may stay, since it is useless (EXT-1333). */
export const dropFlow = (
  request: Asked,
  reply: FastifyReply,
  given: CookieGiven,
  flow: FlowCookie,
): FastifyReply =>
  flowTokensOf(request, given, flow).length > 1
    ? reply
    : reply.clearCookie(flowName(given, flow), flowOptions(given, flow));

const sessionName = ({ https }: Served): string => `${https ? '__Host-' : ''}${homeCookies.session}`;

export const putSession = (reply: FastifyReply, { https }: CookieGiven, token: string): FastifyReply =>
  reply.setCookie(sessionName({ https }), token, secret(https, '/'));

export const dropSession = (reply: FastifyReply, { https }: CookieGiven): FastifyReply =>
  reply.clearCookie(sessionName({ https }), secret(https, '/'));

export const sessionTokenOf = (
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  served: Served,
): string | undefined => tokenOf(cookies[sessionName(served)]);

const deviceName = ({ https }: Served): string => `${https ? '__Host-' : ''}${homeCookies.device}`;

/** Sets the known-device cookie after a sign-in; it grants nothing by itself (EXT-509). */
export const putDevice = (reply: FastifyReply, { https }: CookieGiven, token: string): FastifyReply =>
  reply.setCookie(deviceName({ https }), token, {
    ...secret(https, '/'),
    maxAge: (knownDeviceDays * aDay) / aSecond,
  });

export const deviceTokenOf = (
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  served: Served,
): string | undefined => tokenOf(cookies[deviceName(served)]);

type ToldOnce = { readonly name: string; readonly path: string; readonly seconds: number };

/** Sets a cookie that the next page's script reads and deletes. */
const putToldOnce = (
  reply: FastifyReply,
  { https }: Served,
  { name, path, seconds }: ToldOnce,
  value: string,
): FastifyReply => reply.setCookie(name, value, { sameSite: 'strict', secure: https, path, maxAge: seconds });

/** Passes a refused login's rut back to the login page, known or not; the page reads and deletes it (EXT-1302). */
export const putRefusedRut = (reply: FastifyReply, served: Served, rut: Rut): FastifyReply =>
  putToldOnce(reply, served, { ...refusedRut, name: refusedRut.cookie }, rut);

/** Passes the end of a lock to the page, alike for known and unknown ruts (EXT-1315). */
export const putLockEnd = (reply: FastifyReply, served: Served, until: string): FastifyReply =>
  putToldOnce(reply, served, lockEndCookie, until);

const isOwnMachine = (host: string): boolean => /^(localhost|[\d.]+|\[.*\])$/.test(host);

/** Sets the cookies of the portal's guards: readable by script, for the browser session and the whole domain, without personal data (ROOT-16, ROOT-18, ROOT-19). */
export const putEntryCookies = (
  reply: FastifyReply,
  { https, acceso }: CookieGiven,
  hostname: string,
): FastifyReply => {
  const { marcador, contexto, dominio } = acceso.cookies;
  const options: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: https,
    ...(dominio === '' || isOwnMachine(hostname) ? {} : { domain: dominio }),
  };
  return reply.setCookie(marcador, 'si', options).setCookie(contexto, companyContext, options);
};
