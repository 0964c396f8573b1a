/** Name, path and lifetime of the cookie by which the login page fills in a refused rut again (EXT-1302). */
export const refusedRut = { cookie: 'rut-rechazado', path: '/login', seconds: 60 } as const;
