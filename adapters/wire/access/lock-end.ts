/** Name, path and lifetime of the cookie that tells the alert page when the lockout ends that stopped a sign-in (EXT-1315). */
// Sets the path `/`, since the login opens the alert page without a page load, after which a browser may still
// return the cookies that it read for the login's path.
export const lockEndCookie = { name: 'clave-bloqueada-hasta', path: '/', seconds: 60 } as const;
