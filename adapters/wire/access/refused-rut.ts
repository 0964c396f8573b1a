/** One-minute cookie that fills in a refused rut again on the login page (EXT-1302). */
export const refusedRut = { cookie: 'rut-rechazado', path: '/login', seconds: 60 } as const;
