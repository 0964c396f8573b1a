/** Element ids of the new password fields, which the error summary links to. */
export const passwordIds = {
  password: 'nueva-clave',
  confirmation: 'confirmacion-clave',
  rules: 'reglas-clave',
} as const;
