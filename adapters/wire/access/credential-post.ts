import * as t from 'io-ts/lib/index.js';

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

/** EXT-1337 · What the address of the company home says to whoever just left. */
export const signedOut = 'sesion=cerrada';

/** ROOT-16 · The company home. */
export const companyHome = { method: 'GET', path: '/empresa' } as const;
