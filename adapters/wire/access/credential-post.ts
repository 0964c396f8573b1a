import { disownPath } from '#core/shared/disown-path.ts';
import * as t from 'io-ts/lib/index.js';
import { textUpTo } from '../codecs.ts';

/** Login form post, url-encoded, with configurable field names (LOGIN-09 to LOGIN-13). */
export const credentialPost = {
  method: 'POST',
  path: '/auth/cred_submit',
  question: t.exact(
    t.type({ username: t.string, password: t.string, request_id: t.string, context: t.string }),
  ),
} as const;

/** Ends the company home session (this bank's addition). */
export const signOut = { method: 'POST', path: '/auth/salir' } as const;

/** What the address of the company home says to whoever just left (EXT-1337). */
export const signedOut = 'sesion=cerrada';

/** Ends the session of one sign-in, or without one every other session (this bank's addition, EXT-2802). */
export const closeSessions = {
  method: 'POST',
  path: '/auth/cerrar-sesiones',
  question: t.exact(t.partial({ ingreso: textUpTo(64) })),
} as const;

/** Locks the key, by a sign-in of whoever is signed in or by a mail's link (this bank's addition, EXT-2803). */
export const disown = {
  method: 'POST',
  path: disownPath,
  question: t.exact(t.partial({ ingreso: textUpTo(64), enlace: textUpTo(64) })),
} as const;

/** Page of a mail's link, which shows and does nothing (this bank's addition, EXT-2803). */
export const disownPage = {
  method: 'GET',
  path: disownPath,
  question: t.exact(t.type({ enlace: textUpTo(64) })),
} as const;

/** ROOT-16 · The company home. */
export const companyHome = { method: 'GET', path: '/empresa' } as const;
