import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { flowCookies, homeCookies } from '#adapters/wire/access/flow-cookies.ts';
import { lockEndCookie } from '#adapters/wire/access/lock-end.ts';
import { refusedRut } from '#adapters/wire/access/refused-rut.ts';
import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import { knownDeviceDays } from '#core/bank/access/sign-in/known-device.ts';
import { flowsOfABrowser, type FlowTokens } from '#core/bank/access/flow.ts';
import { flowMinutes } from '#core/bank/access/lifetimes.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { tokenOf } from './call-headers.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay, aSecond } from '#core/shared/units-of-time.ts';

/** Settings that cookies depend on: whether the bank is served over TLS, and the access settings (cookie names, domain, paths, features that need the path `/`). */
export type CookieGiven = { readonly https: boolean; readonly acceso: AccessSettings };

const secret = (https: boolean, path: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: https,
  path,
});

// Separator of the flow tokens in one cookie; no token contains this character.
const betweenTokens = '.';

type FlowCookie = keyof typeof flowCookies;
type Served = Pick<CookieGiven, 'https'>;

// Returns the name of a flow's cookie: over TLS its prefix makes browsers reject a cookie that was set
// without TLS.
const flowName = ({ https }: Served, flow: FlowCookie): string =>
  `${https ? '__Secure-' : ''}${flowCookies[flow].name}`;

const flowOptions = ({ https, acceso }: CookieGiven, flow: FlowCookie): CookieSerializeOptions =>
  // Sets the path of a flow's cookie: `/` if it must also reach the passkey calls or the configured address of
  // signed transactions, which lie outside the flow's own path.
  secret(
    https,
    acceso.llavesDeAcceso || (flow === 'reactivacion' && acceso.certificado)
      ? '/'
      : configuredPath(acceso, flowCookies[flow].path),
  );

type Asked = Pick<FastifyRequest, 'cookies'>;

/** Reads the tokens of a flow from its cookie, newest first: one for each start of the flow in this browser, at most `flowsOfABrowser` (API-30, EXT-1333). */
export const flowTokensOf = ({ cookies }: Asked, served: Served, flow: FlowCookie): FlowTokens =>
  (cookies[flowName(served, flow)] ?? '')
    .split(betweenTokens)
    .flatMap((text) => tokenOf(text) ?? [])
    .slice(0, flowsOfABrowser);

/** Adds the token of a newly started flow to the cookie, before the earlier tokens of this browser, and drops the oldest beyond `flowsOfABrowser` (EXT-1333). */
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
      ...flowOptions(given, flow), // this limits only the cookie's lifetime in the browser; the bank itself checks whether the flow has expired
      maxAge: flowMinutes * 60,
    },
  );

/** Deletes a flow's cookie unless it holds the tokens of other starts of the flow too; the used token may then stay in the cookie, since it is useless (EXT-1333). */
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

/** Sets the cookie of a known device after a sign-in: later sign-ins from that browser are verified even if their IP network has used up its failed attempts (EXT-509). */
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

/** Sets a short-lived cookie that the script of the next page reads. */
const putToldOnce = (
  reply: FastifyReply,
  { https }: Served,
  { name, path, seconds }: ToldOnce,
  value: string,
): FastifyReply => reply.setCookie(name, value, { sameSite: 'strict', secure: https, path, maxAge: seconds });

/** Sets a short-lived cookie that fills in the rut again on the login page after a refusal, for known and unknown ruts alike (EXT-1302). */
export const putRefusedRut = (reply: FastifyReply, served: Served, rut: Rut): FastifyReply =>
  putToldOnce(reply, served, { ...refusedRut, name: refusedRut.cookie }, rut);

/** Sets a short-lived cookie that tells the alert page when a lockout ends, for known and unknown ruts alike (EXT-1315). */
export const putLockEnd = (reply: FastifyReply, served: Served, until: string): FastifyReply =>
  putToldOnce(reply, served, lockEndCookie, until);

const isOwnMachine = (host: string): boolean => /^(localhost|[\d.]+|\[.*\])$/.test(host);

/** Sets the two entry cookies that the portal's route guards read by script: session cookies without personal data, for the whole configured domain (ROOT-16, ROOT-18, ROOT-19). */
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
