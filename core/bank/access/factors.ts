import type { DeviceWord } from '../../access/challenge/device.ts';
import type { Rut } from '../../shared/rut.ts';
import type { CountedPlace } from '../attempts/ports.ts';
import { factorPrefix } from '../attempts/source-places.ts';
import { flowMinutes } from './lifetimes.ts';

/** What a person proves to be who they say; each is counted and locked for itself. */
export type Factor = 'clave' | 'pin' | 'clave-1.0' | DeviceWord | EarlyKey;

/** EXT-307 · A third key that is tried before the device that code 99 asks first: it opens nothing, so that its lock shuts nobody out. */
export type EarlyKey = 'tercera-clave-previa';

/** A factor of whose lock its owner is told. */
export type ToldFactor = Exclude<Factor, EarlyKey>;

/** EXT-307, EXT-1606 · What locks nobody out is told to nobody. */
export const isTold = (factor: Factor): factor is ToldFactor => factor !== 'tercera-clave-previa';

/** What lifts the lock of a factor, besides the phone service. */
export type LockLift = 'tiempo-u-otro-factor' | 'tiempo';

/** What lifts each lock: time, and for the key also a device (reactivation, reset) (OLV-44, BLQ-45, EXT-304). */
export const lockLift = {
  clave: 'tiempo-u-otro-factor',
  pin: 'tiempo',
  'clave-1.0': 'tiempo',
  digipass: 'tiempo',
  digicard: 'tiempo',
  'clave-internet': 'tiempo',
  'llave-de-acceso': 'tiempo',
  'tercera-clave': 'tiempo',
  'tercera-clave-previa': 'tiempo',
  certificado: 'tiempo',
} as const satisfies Record<Factor, LockLift>;

/** Failures in a row that lock a factor (BLQ-45). */
export const factorLimit = 3;

/** Wrong credentials that end a flow, over all its devices, so that one captcha cannot lock them all (BLQ-45). */
export const flowLimit = 3;

/** Hours of a key's first lock and of its longest (EXT-304). */
export const keyLockHours = { first: 24, most: 168 };

/** Counter key of a person and factor, the same for every route and spelling. */
export const factorKey = (user: Rut, factor: Factor): string => `${factorPrefix}${factor}:${user}`;

/** Attempt counter of a factor: the key locks for a day, then twice as long each time up to a week; every other factor locks for `hours` (BLQ-45, EXT-304). */
export const factorPlace = (user: Rut, factor: Factor, hours: number): CountedPlace => ({
  key: factorKey(user, factor),
  limit: factorLimit,
  ...(factor === 'clave' ? { hours: keyLockHours.first, mostHours: keyLockHours.most } : { hours }),
});

/** Prefix of the keys that count a flow's attempts. */
export const flowPrefix = 'flujo:';

/** Counter key of a flow, by the hash of its token. */
export const flowKey = (tokenHash: string): string => `${flowPrefix}${tokenHash}`;

/** Attempt counter of a flow; its lock outlives the flow (BLQ-45). */
export const flowPlace = (tokenHash: string): CountedPlace => ({
  key: flowKey(tokenHash),
  limit: flowLimit,
  hours: flowMinutes / 60,
  inAll: true,
});
