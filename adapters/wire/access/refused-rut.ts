/** Cookie that returns a refused rut to the login page; deleted when read or after one minute (EXT-1302). */
export const refusedRut = { cookie: 'rut-rechazado', path: '/login', seconds: 60 } as const;
