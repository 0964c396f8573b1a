/** EXT-1314 · Everything that the bank locks after three failures; `dispositivos` is each device that a person has. */
export const lockables = [
  'clave',
  'pin',
  'clave-1.0',
  'digipass',
  'digicard',
  'clave-internet',
  'tercera-clave',
  'certificado',
  'dispositivos',
  'preguntas',
  'clave-tributaria',
] as const;

export type Lockable = (typeof lockables)[number];

/** A lock as a visitor is told of it; `until` is an instant with the offset of the bank's clock, where the bank tells it. */
export type ToldLock = { readonly of: Lockable; readonly until?: string | undefined };
