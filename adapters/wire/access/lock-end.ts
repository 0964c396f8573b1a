/** Name, path and lifetime of the cookie that tells the alert page when the lockout ends that stopped a sign-in (EXT-1315). */
// Path `/`, since the login page opens the alert without a reload, and a script may see cookies as of an
// earlier read.
export const lockEndCookie = { name: 'clave-bloqueada-hasta', path: '/', seconds: 60 } as const;
