import type { DeviceType } from '../../access/challenge/device.ts';
import type { Rut } from '../../shared/rut.ts';

/** What a person proves to be who they say; each is counted and locked for itself. */
export type Factor =
  | 'clave'
  | 'pin'
  | 'clave-1.0'
  | 'digipass'
  | 'digicard'
  | 'clave-internet'
  | 'tercera-clave'
  | 'certificado';

/** What lifts the lock of a factor; the phone service lifts every one. */
export type LockLift = 'otro-factor' | 'tiempo';

export const factorOfDevice = {
  '8': 'digipass',
  '1': 'digicard',
  CI: 'clave-internet',
  '5': 'tercera-clave',
  '4': 'certificado',
} as const satisfies Record<DeviceType, Factor>;

/** OLV-44, BLQ-45 · What opens each lock: for the key a device (reactivation, reset) or the phone service, for every other factor time. */
export const lockLift = {
  clave: 'otro-factor',
  pin: 'tiempo',
  'clave-1.0': 'tiempo',
  digipass: 'tiempo',
  digicard: 'tiempo',
  'clave-internet': 'tiempo',
  'tercera-clave': 'tiempo',
  certificado: 'tiempo',
} as const satisfies Record<Factor, LockLift>;

/** BLQ-45 · Failures in a row that lock a factor. */
export const factorLimit = 3;

/** BLQ-45 · Wrong credentials that end a flow, of whatever devices they are: one captcha must not lock them all. */
export const flowLimit = 3;

/** A hundred years: until something lifts it. */
const untilLifted = 876_000;

/** Hours until a lock opens by itself; that of the key never does, which is a hundred years. */
export const lockHoursOf = (factor: Factor, hours: number): number =>
  lockLift[factor] === 'tiempo' ? hours : untilLifted;

/** One count for a person and factor, whatever route or spelling the attempt came by. */
export const factorKey = (user: Rut, factor: Factor): string => `acceso:${factor}:${user}`;
