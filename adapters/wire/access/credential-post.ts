import { disownPath } from '#core/shared/disown-path.ts';
import * as t from 'io-ts/lib/index.js';
import { idTextUpTo, textUpTo } from '../codecs.ts';

/** Definition of the endpoint of the login form, url-encoded with configurable field names (LOGIN-09 to LOGIN-13). */
export const credentialPost = {
  method: 'POST',
  path: '/auth/cred_submit',
  question: t.exact(
    t.type({ username: t.string, password: t.string, request_id: t.string, context: t.string }),
  ),
} as const;

/** Definition of the endpoint that ends the session of the company home (this bank's addition). */
export const signOut = { method: 'POST', path: '/auth/salir' } as const;

/** Query of the company home's address after signing out, for which the page shows a notice (EXT-1337). */
export const signedOut = 'sesion=cerrada';

/** Query of the company home's address when its page came back into view without a session, for which the page shows a notice (EXT-1089). */
export const sessionOver = 'sesion=terminada';

/** Address of the script that updates the company home when it comes back into view (EXT-1089). */
export const homeScript = '/auth/al-volver.js';

/** Definition of the endpoint that ends the session of one past sign-in of the user, or without `ingreso` all sessions but the current one (this bank's addition, EXT-2802). */
export const closeSessions = {
  method: 'POST',
  path: '/auth/cerrar-sesiones',
  question: t.exact(t.partial({ ingreso: idTextUpTo(64) })),
} as const;

/** Definition of the endpoint that locks the user's key after a sign-in by somebody else, authorized by the current session or a mail's link (this bank's addition, EXT-2803). */
export const disown = {
  method: 'POST',
  path: disownPath,
  question: t.exact(t.partial({ ingreso: idTextUpTo(64), enlace: textUpTo(64) })),
} as const;

/** Definition of the landing page for the mail's link «No fui yo», which changes nothing when opened (this bank's addition, EXT-2803). */
export const disownPage = {
  method: 'GET',
  path: disownPath,
  question: t.exact(t.type({ enlace: textUpTo(64) })),
} as const;

/** Definition of the endpoint of the company home page (ROOT-16). */
export const companyHome = { method: 'GET', path: '/empresa' } as const;
