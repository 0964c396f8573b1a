/** PAPI-01 · The API base path. */
export const apiBase = '/empresas/rest';

/** PAPI-04 · Where every call of this area lives. */
export const base = `${apiBase}/portabilidad-financiera`;
