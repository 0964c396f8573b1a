import type { AccessPorts, EntryCookies } from '../ports.ts';

/** Whether a page opens, leads to the company home, asks for cookies, or explains how to come in. */
export type EntryVerdict = 'open' | 'go-home' | 'cookies-off' | 'explain';

/** ROOT-11 · The only routes that depend on cookies. */
export const loginPaths: readonly string[] = ['/login', '/loginError'];

/** ROOT-10, ROOT-13 · The addresses of the portability flow, its receipts among them. */
export const isOfPortability = (path: string): boolean =>
  path.includes('/portabilidad') || path.startsWith('/comprobante');

/** ROOT-09, ROOT-10 · Whose front page an unknown address leads to. */
export const unknownLeadsTo = (path: string): 'portability' | 'login' =>
  path.startsWith('/portabilidad') || path.startsWith('/comprobante') ? 'portability' : 'login';

/** ROOT-11 to ROOT-15, ROOT-17 · The login needs a bookmark: without one the visitor is sent home once, then told; every other page opens. */
export const entryGuard = (
  cookies: Pick<EntryCookies, 'areEnabled' | 'hasBookmark' | 'hasStop'>,
  path: string,
): EntryVerdict => {
  if (isOfPortability(path) || !loginPaths.includes(path)) return 'open';
  if (!cookies.areEnabled()) return 'cookies-off';
  if (cookies.hasBookmark()) return 'open';
  return cookies.hasStop() ? 'explain' : 'go-home';
};

/** ROOT-12, ROOT-14 · The same, and the stop cookie is put before the visitor goes home. */
export const passEntry =
  ({ cookies }: Pick<AccessPorts, 'cookies'>) =>
  (path: string): EntryVerdict => {
    const verdict = entryGuard(cookies, path);
    if (verdict === 'go-home') cookies.putStop();
    return verdict;
  };
