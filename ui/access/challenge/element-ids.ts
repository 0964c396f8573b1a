/** Element ids of the challenge box, which the error summary links to; a page has only one challenge box. */
export const challengeIds = {
  devices: 'desafio-dispositivos',
  noDevice: 'desafio-sin-eleccion',
  input: 'desafio-clave',
  inputMessage: 'desafio-clave-mensaje',
  company: 'desafio-empresa',
  deviceError: 'desafio-error-dispositivo',
  generalError: 'desafio-error',
} as const;
