import { refusedRut } from '#adapters/wire/access/refused-rut.ts';
import type { EntryCookies } from '#core/access/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { E, O, pipe } from '#core/shared/fp.ts';

/** Part of the browser's document that reads and writes cookies. */
export type CookieJar = {
  readonly document: Pick<Document, 'cookie'>;
  readonly location: Pick<Location, 'protocol' | 'hostname'>;
  readonly navigator: Pick<Navigator, 'cookieEnabled'>;
};

const isLocal = (host: string): boolean =>
  host === '127.0.0.1' || host === '[::1]' || /(^|\.)localhost$/.test(host);

/** Text of a session cookie for the whole domain, of which only the name matters (ROOT-18, ROOT-19). */
const writtenCookie = (name: string, domain: string, { protocol, hostname }: CookieJar['location']): string =>
  [
    `${name}=1`,
    'Path=/',
    'SameSite=Lax',
    ...(domain === '' || isLocal(hostname) ? [] : [`Domain=${domain}`]),
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');

const cookieOf = (text: string, name: string): string | undefined =>
  text
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Reads and writes the three cookies of the route guards, and the rut of a refused login (EXT-1302); empty if the browser forbids cookies (ROOT-11 to ROOT-19, LOGIN-16). */
export const entryCookiesIn = (
  { document, location, navigator }: CookieJar,
  { marcador, detener, contexto, dominio }: AccessSettings['cookies'],
): EntryCookies => {
  // Returns no cookies in a sandboxed frame, where reading them throws.
  const written = (): string =>
    pipe(
      O.tryCatch(() => document.cookie),
      O.getOrElse(() => ''),
    );
  const write = (text: string): void => {
    E.tryCatch(
      () => {
        document.cookie = text;
      },
      () => undefined,
    );
  };
  return {
    areEnabled: () => navigator.cookieEnabled,
    hasBookmark: () => cookieOf(written(), marcador) !== undefined,
    hasStop: () => cookieOf(written(), detener) !== undefined,
    putStop: () => write(writtenCookie(detener, dominio, location)),
    context: () => cookieOf(written(), contexto),
    takeRefusedRut: () => {
      const rut = cookieOf(written(), refusedRut.cookie) ?? '';
      if (rut !== '') write(`${refusedRut.cookie}=; Path=${refusedRut.path}; Max-Age=0`);
      return rut;
    },
  };
};
