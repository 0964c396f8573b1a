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

const otherDevice = 'puede usar otro de sus dispositivos de seguridad';

/** EXT-1314, EXT-1611 · What still works while one of them is locked, after "mientras tanto"; screens and mails say the same. */
export const waysAround = {
  pin: 'puede recuperar su clave sin tarjeta',
  'clave-1.0': 'puede solicitar su clave con un dispositivo de seguridad',
  digipass: otherDevice,
  digicard: otherDevice,
  'clave-internet': otherDevice,
  'tercera-clave': otherDevice,
  certificado: otherDevice,
} as const satisfies Partial<Record<Lockable, string>>;
