/** Cookie that tells the page when a lock met by the sign-in ends, for one minute (EXT-1315). */
// Path `/`, since the login page leads to the alert without a reload, and browsers may return cookies to script as read before.
export const lockEndCookie = { name: 'clave-bloqueada-hasta', path: '/', seconds: 60 } as const;
