/** EXT-1302 · The cookie in which a refused login brings its rut back to the login: for that page alone, gone after a minute or once it was read. */
export const refusedRut = { cookie: 'rut-rechazado', path: '/login', seconds: 60 } as const;
