/** Where an error summary moves the focus. */
export const passwordIds = {
  password: 'nueva-clave',
  confirmation: 'confirmacion-clave',
  rules: 'reglas-clave',
} as const;
