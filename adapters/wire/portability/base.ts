/** Base path of the API (PAPI-01). */
export const apiBase = '/empresas/rest';

/** Base path of portability (PAPI-04). */
export const base = `${apiBase}/portabilidad-financiera`;
