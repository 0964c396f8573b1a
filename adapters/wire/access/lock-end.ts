/** EXT-1315 · The cookie in which a sign-in that meets a lock tells its end to the alert, for a minute. */
// Of every path: the page of the login leads to the alert without loading it anew, and a browser may answer script with the cookies it had read before.
export const lockEndCookie = { name: 'clave-bloqueada-hasta', path: '/', seconds: 60 } as const;
