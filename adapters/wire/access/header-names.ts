/** Default names of the headers for rut, rToken and device credential (API-26). */
export const headerNames = {
  rut: 'X-Rut-Usuario',
  rToken: 'X-RToken',
  desafio: 'X-Caja-Desafio',
} as const;
