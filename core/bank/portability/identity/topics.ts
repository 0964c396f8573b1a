/** Topics of the identity questions; each topic has its own question. */
export const topics = [
  'comuna',
  'empleador',
  'institucion',
  'anio-licencia',
  'marca-auto',
  'colegio',
] as const;

export type Topic = (typeof topics)[number];
