/** Default header names: rut, rToken, challenge (API-26). */
export const headerNames = {
  rut: 'X-Rut-Usuario',
  rToken: 'X-RToken',
  desafio: 'X-Caja-Desafio',
} as const;
