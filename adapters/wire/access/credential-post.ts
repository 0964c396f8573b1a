import { disownPath } from '#core/shared/disown-path.ts';
import * as t from 'io-ts/lib/index.js';
import { textUpTo } from '../codecs.ts';

/** Endpoint of the login form, url-encoded with configurable field names (LOGIN-09 to LOGIN-13). */
export const credentialPost = {
  method: 'POST',
  path: '/auth/cred_submit',
  question: t.exact(
    t.type({ username: t.string, password: t.string, request_id: t.string, context: t.string }),
  ),
} as const;

/** Endpoint that ends the session of the company home (this bank's addition). */
export const signOut = { method: 'POST', path: '/auth/salir' } as const;

/** Query of the company home's address after a sign-out, which shows a notice (EXT-1337). */
export const signedOut = 'sesion=cerrada';

/** Endpoint that ends the session of one past sign-in, or without `ingreso` all other sessions (this bank's addition, EXT-2802). */
export const closeSessions = {
  method: 'POST',
  path: '/auth/cerrar-sesiones',
  question: t.exact(t.partial({ ingreso: textUpTo(64) })),
} as const;

/** Endpoint that locks the user's key after a foreign sign-in, authorized by the current session or a mail's link (this bank's addition, EXT-2803). */
export const disown = {
  method: 'POST',
  path: disownPath,
  question: t.exact(t.partial({ ingreso: textUpTo(64), enlace: textUpTo(64) })),
} as const;

/** Landing page of the mail's link «No fui yo», which changes nothing when opened (this bank's addition, EXT-2803). */
export const disownPage = {
  method: 'GET',
  path: disownPath,
  question: t.exact(t.type({ enlace: textUpTo(64) })),
} as const;

/** Endpoint of the company home page (ROOT-16). */
export const companyHome = { method: 'GET', path: '/empresa' } as const;
