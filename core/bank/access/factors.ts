import type { DeviceWord } from '../../access/challenge/device.ts';
import type { Rut } from '../../shared/rut.ts';
import type { CountedPlace } from '../attempts/ports.ts';
import { flowMinutes } from './lifetimes.ts';

/** What a person proves to be who they say; each is counted and locked for itself. */
export type Factor = 'clave' | 'pin' | 'clave-1.0' | DeviceWord | EarlyKey;

/** EXT-307 · A third key that is tried before the device that code 99 asks first: it opens nothing, so that its lock shuts nobody out. */
export type EarlyKey = 'tercera-clave-previa';

/** A factor of whose lock its owner is told. */
export type ToldFactor = Exclude<Factor, EarlyKey>;

/** EXT-307, EXT-1606 · What locks nobody out is told to nobody. */
export const isTold = (factor: Factor): factor is ToldFactor => factor !== 'tercera-clave-previa';

/** What ends the lock of a factor; the phone service ends every one. */
export type LockLift = 'tiempo-u-otro-factor' | 'tiempo';

/** OLV-44, BLQ-45, EXT-304 · What opens each lock: time, and for the key a device (reactivation, reset) too. */
export const lockLift = {
  clave: 'tiempo-u-otro-factor',
  pin: 'tiempo',
  'clave-1.0': 'tiempo',
  digipass: 'tiempo',
  digicard: 'tiempo',
  'clave-internet': 'tiempo',
  'tercera-clave': 'tiempo',
  'tercera-clave-previa': 'tiempo',
  certificado: 'tiempo',
} as const satisfies Record<Factor, LockLift>;

/** BLQ-45 · Failures in a row that lock a factor. */
export const factorLimit = 3;

/** BLQ-45 · Wrong credentials that end a flow, of whatever devices they are: one captcha must not lock them all. */
export const flowLimit = 3;

/** EXT-304 · Hours of the first lock of the key, and the most that one lasts. */
export const keyLockHours = { first: 24, most: 168 };

/** Where the keys of the counts of people begin. */
export const factorPrefix = 'acceso:';

/** One count for a person and factor, whatever route or spelling the attempt came by. */
export const factorKey = (user: Rut, factor: Factor): string => `${factorPrefix}${factor}:${user}`;

/** BLQ-45, EXT-304 · A day for the key, then twice as long after each lock up to a week; for every other factor always `hours`. */
export const factorPlace = (user: Rut, factor: Factor, hours: number): CountedPlace => ({
  key: factorKey(user, factor),
  limit: factorLimit,
  ...(factor === 'clave' ? { hours: keyLockHours.first, mostHours: keyLockHours.most } : { hours }),
});

/** Where the keys of the counts of flows begin. */
export const flowPrefix = 'flujo:';

/** The count of one flow, by the hash of its token. */
export const flowKey = (tokenHash: string): string => `${flowPrefix}${tokenHash}`;

/** BLQ-45 · A flow that had its wrong credentials stays over for longer than it would have lived. */
export const flowPlace = (tokenHash: string): CountedPlace => ({
  key: flowKey(tokenHash),
  limit: flowLimit,
  hours: flowMinutes / 60,
  inAll: true,
});
