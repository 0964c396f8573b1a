export const elementIds = {
  rut: 'reactivacion-rut',
  captcha: 'reactivacion-captcha',
  data: 'reactivacion-datos',
  device: 'reactivacion-dispositivo',
  refusal: 'reactivacion-rechazo',
} as const;
