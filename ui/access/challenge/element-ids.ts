/** Where an error summary moves the focus; there is one challenge box on a page. */
export const challengeIds = {
  devices: 'desafio-dispositivos',
  noDevice: 'desafio-sin-eleccion',
  input: 'desafio-clave',
  inputMessage: 'desafio-clave-mensaje',
  company: 'desafio-empresa',
  deviceError: 'desafio-error-dispositivo',
  generalError: 'desafio-error',
} as const;
