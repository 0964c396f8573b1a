/** Base path of the portability API (PAPI-01). */
export const apiBase = '/empresas/rest';

/** Base path of the portability endpoints, within that of the API (PAPI-04). */
export const base = `${apiBase}/portabilidad-financiera`;
