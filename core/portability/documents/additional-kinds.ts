/** ADI-02 to ADI-09 · The six groups of additional information, in the order of the screen. */
export const additionalKinds = [
  'balance',
  'escritura',
  'fotocopia-rut',
  'ins-extracto',
  'copia-publicacion',
  'copia-ins',
] as const;

export type AdditionalKind = (typeof additionalKinds)[number];
