/** Element ids of the login fields, which the error summary links to. */
export const elementIds = {
  rut: 'ingreso-rut',
  password: 'ingreso-clave',
  proof: 'ingreso-comprobacion',
} as const;
