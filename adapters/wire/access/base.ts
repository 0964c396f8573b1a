/** API-01 · Where company REST lives. */
export const base = '/empresas/rest';

/** API-02 · The key request is printed without the base, from the site root. */
export const keyRequestBase = '/solicitud-clave-pe';
