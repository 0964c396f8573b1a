/** Where links of the error summary lead. */
export const elementIds = {
  rut: 'ingreso-rut',
  password: 'ingreso-clave',
  proof: 'ingreso-comprobacion',
} as const;
