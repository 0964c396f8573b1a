import type { EntryCookies } from '#core/access/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { E, O, pipe } from '#core/shared/fp.ts';

/** The part of a browser in which its cookies lie. */
export type CookieJar = {
  readonly document: Pick<Document, 'cookie'>;
  readonly location: Pick<Location, 'protocol' | 'hostname'>;
  readonly navigator: Pick<Navigator, 'cookieEnabled'>;
};

const isLocal = (host: string): boolean =>
  host === '127.0.0.1' || host === '[::1]' || /(^|\.)localhost$/.test(host);

/** ROOT-18, ROOT-19 · One cookie of the session for the whole domain; a name alone, since its value tells nothing. */
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

/** ROOT-11 to ROOT-19, LOGIN-16 · The three cookies under their configured names; where the browser forbids them there are none. */
export const entryCookiesIn = (
  { document, location, navigator }: CookieJar,
  { marcador, detener, contexto, dominio }: AccessSettings['cookies'],
): EntryCookies => {
  // A page in a sandboxed frame throws at the mere reading.
  const written = (): string =>
    pipe(
      O.tryCatch(() => document.cookie),
      O.getOrElse(() => ''),
    );
  return {
    areEnabled: () => navigator.cookieEnabled,
    hasBookmark: () => cookieOf(written(), marcador) !== undefined,
    hasStop: () => cookieOf(written(), detener) !== undefined,
    putStop: () => {
      E.tryCatch(
        () => {
          document.cookie = writtenCookie(detener, dominio, location);
        },
        () => undefined,
      );
    },
    context: () => cookieOf(written(), contexto),
  };
};
