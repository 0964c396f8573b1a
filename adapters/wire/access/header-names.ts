/** API-26 · Defaults of the configured header names: user tax id, rToken, challenge data. */
export const headerNames = {
  rut: 'X-Rut-Usuario',
  rToken: 'X-RToken',
  desafio: 'X-Caja-Desafio',
} as const;
