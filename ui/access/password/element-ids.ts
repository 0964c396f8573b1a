/** Focus targets of the error summary. */
export const passwordIds = {
  password: 'nueva-clave',
  confirmation: 'confirmacion-clave',
  rules: 'reglas-clave',
} as const;
