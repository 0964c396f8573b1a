/** Targets of the error summary's links. */
export const elementIds = {
  rut: 'ingreso-rut',
  password: 'ingreso-clave',
  proof: 'ingreso-comprobacion',
} as const;
