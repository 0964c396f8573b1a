export const elementIds = {
  rut: 'olvido-rut',
  pin: 'olvido-pin',
  captcha: 'olvido-captcha',
  password: 'olvido-nueva-clave',
  device: 'olvido-dispositivo',
  refusal: 'olvido-rechazo',
} as const;
