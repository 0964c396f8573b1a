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

/** EXT-1330, EXT-1331 · What works after a device locked, by the journey that met it: other devices, or none of them. */
export type LockRoad = 'other-device' | 'without-card' | 'forgotten-password' | 'old-key';

/** A lock as a visitor is told of it; `until` is an instant with the offset of the bank's clock, where the bank tells it. `road` is there where the journey knows what works. */
export type ToldLock = {
  readonly of: Lockable;
  readonly until?: string | undefined;
  readonly road?: LockRoad | undefined;
};

// Neither a mail nor a page outside the journeys knows how many devices somebody has.
const otherDevice =
  'puede usar otro dispositivo de seguridad, si lo tiene, o registrar una clave nueva sin tarjeta en Olvidé mi clave';

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
