/** PAPI-01, PAPI-04 · Where every call of this area lives. */
export const base = '/empresas/rest/portabilidad-financiera';
