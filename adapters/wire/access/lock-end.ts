/** EXT-1315 · The cookie in which a sign-in that meets a lock tells its end to the alert: for that page alone, for a minute. */
export const lockEndCookie = { name: 'clave-bloqueada-hasta', path: '/alerta-bloqueo', seconds: 60 } as const;
