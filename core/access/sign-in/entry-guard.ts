import type { AccessPorts, EntryCookies } from '../ports.ts';

/** Verdict of the route guard of the login: open the page, go to the company home, ask to enable cookies, or explain how to enter. */
export type EntryVerdict = 'open' | 'go-home' | 'cookies-off' | 'explain';

/** Paths of the only routes whose route guard reads cookies (ROOT-11). */
export const loginPaths: readonly string[] = ['/login', '/loginError'];

/** Tells whether an address belongs to the portability area, receipts included (ROOT-10, ROOT-13). */
export const isOfPortability = (path: string): boolean =>
  path.includes('/portabilidad') || path.startsWith('/comprobante');

/** Returns the area to whose front page an unknown address is redirected (ROOT-09, ROOT-10). */
export const unknownLeadsTo = (path: string): 'portability' | 'login' =>
  path.startsWith('/portabilidad') || path.startsWith('/comprobante') ? 'portability' : 'login';

/** Returns the verdict of the login's route guard: `cookies-off` if the browser has no cookies; without the bookmark cookie, home the first time and an explanation afterwards; pages other than the login always open (ROOT-11 to ROOT-15, ROOT-17). */
export const entryGuard = (
  cookies: Pick<EntryCookies, 'areEnabled' | 'hasBookmark' | 'hasStop'>,
  path: string,
): EntryVerdict => {
  if (isOfPortability(path) || !loginPaths.includes(path)) return 'open';
  if (!cookies.areEnabled()) return 'cookies-off';
  if (cookies.hasBookmark()) return 'open';
  return cookies.hasStop() ? 'explain' : 'go-home';
};

/** Use case: runs the route guard of the login, and sets the stop cookie before a redirect home (ROOT-12, ROOT-14). */
export const passEntry =
  ({ cookies }: Pick<AccessPorts, 'cookies'>) =>
  (path: string): EntryVerdict => {
    const verdict = entryGuard(cookies, path);
    if (verdict === 'go-home') cookies.putStop();
    return verdict;
  };
