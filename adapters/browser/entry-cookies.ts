import { refusedRut } from '#adapters/wire/access/refused-rut.ts';
import type { EntryCookies } from '#core/access/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { E, O, pipe } from '#core/shared/fp.ts';

/** Parts of the browser window by which cookies are read and written. */
export type CookieJar = {
  readonly document: Pick<Document, 'cookie'>;
  readonly location: Pick<Location, 'protocol' | 'hostname'>;
  readonly navigator: Pick<Navigator, 'cookieEnabled'>;
};

const isLocal = (host: string): boolean =>
  host === '127.0.0.1' || host === '[::1]' || /(^|\.)localhost$/.test(host);

/** Returns the text that sets a session cookie, of which only the name matters: for the configured domain, or without one and on localhost for this host only (ROOT-18, ROOT-19). */
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

/** Makes the port of the entry cookies: reads those that the route guards check, sets the stop cookie, and reads and deletes the rut of a refused login (EXT-1302); if the browser forbids cookies, all count as absent (ROOT-11 to ROOT-19, LOGIN-16). */
export const entryCookiesIn = (
  { document, location, navigator }: CookieJar,
  { marcador, detener, contexto, dominio }: AccessSettings['cookies'],
): EntryCookies => {
  // Returns an empty text in a sandboxed frame, where reading cookies throws.
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
