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

/** Served behind TLS or not, and the names in force. */
export type CookieGiven = { readonly https: boolean; readonly acceso: AccessSettings };

const secret = (https: boolean, path: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: https,
  path,
});

// No token has it.
const betweenTokens = '.';

type FlowCookie = keyof typeof flowCookies;
type Served = Pick<CookieGiven, 'https'>;

// Behind TLS the prefix makes a browser refuse what another host, or a page without TLS, writes under the name.
const flowName = ({ https }: Served, flow: FlowCookie): string =>
  `${https ? '__Secure-' : ''}${flowCookies[flow].name}`;

const flowOptions = ({ https, acceso }: CookieGiven, flow: FlowCookie): CookieSerializeOptions =>
  // A signed transaction goes to an address of its own, wherever the bank has it.
  secret(
    https,
    flow === 'reactivacion' && acceso.certificado ? '/' : configuredPath(acceso, flowCookies[flow].path),
  );

type Asked = Pick<FastifyRequest, 'cookies'>;

/** API-30, EXT-1333 · The tokens of one journey in a browser, newest first. */
export const flowTokensOf = ({ cookies }: Asked, served: Served, flow: FlowCookie): FlowTokens =>
  (cookies[flowName(served, flow)] ?? '')
    .split(betweenTokens)
    .flatMap((text) => tokenOf(text) ?? [])
    .slice(0, flowsOfABrowser);

/** EXT-1333 · The tab that begins now keeps those of the others, but for the oldest beyond the limit. */
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
      ...flowOptions(given, flow), // the bank's own clock decides; this only clears the browser
      maxAge: flowMinutes * 60,
    },
  );

/** EXT-1333 · The only flow of a browser goes; beside those of other tabs a spent token opens nothing. */
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

/** EXT-509 · What a good sign-in leaves in the browser it came from: it opens nothing by itself. */
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

/** What script reads of the page that follows, and nobody later. */
const putToldOnce = (
  reply: FastifyReply,
  { https }: Served,
  { name, path, seconds }: ToldOnce,
  value: string,
): FastifyReply => reply.setCookie(name, value, { sameSite: 'strict', secure: https, path, maxAge: seconds });

/** EXT-1302 · What was typed goes back to the login, whether or not the bank knows it; the page reads it and takes it away. */
export const putRefusedRut = (reply: FastifyReply, served: Served, rut: Rut): FastifyReply =>
  putToldOnce(reply, served, { ...refusedRut, name: refusedRut.cookie }, rut);

/** EXT-1315 · The end of a lock, told where the lock itself is: to whoever tried, whether or not the bank knows the rut. */
export const putLockEnd = (reply: FastifyReply, served: Served, until: string): FastifyReply =>
  putToldOnce(reply, served, lockEndCookie, until);

const isOwnMachine = (host: string): boolean => /^(localhost|[\d.]+|\[.*\])$/.test(host);

/** ROOT-16, ROOT-18, ROOT-19 · What the guards of the portal look for: readable by script, for the browser session, of the whole domain, and of nobody in particular. */
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
