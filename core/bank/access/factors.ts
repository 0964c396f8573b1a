import type { DeviceWord } from '../../access/challenge/device.ts';
import { locksAsKey } from '../../shared/locks.ts';
import type { Rut } from '../../shared/rut.ts';
import type { AttemptCounter } from '../attempts/ports.ts';
import { factorPrefix } from '../attempts/source-slots.ts';
import { flowMinutes } from './lifetimes.ts';

/** Authentication factor; each one has its own attempt counter and lockout. */
export type Factor = 'clave' | 'pin' | 'clave-1.0' | DeviceWord | EarlyKey;

/** Name of the attempt counter for third keys typed too early, before the device that code 99 requires first; such a third key is never accepted, so the lockout of this counter blocks nobody (EXT-307). */
export type EarlyKey = 'tercera-clave-previa';

/** Factor whose lockout is announced to its owner by mail. */
export type AnnouncedFactor = Exclude<Factor, EarlyKey>;

/** Tells whether the lockout of a factor is announced by mail; false for the counter of third keys typed too early, whose lockout blocks nobody (EXT-307, EXT-1606). */
export const isAnnounced = (factor: Factor): factor is AnnouncedFactor => factor !== 'tercera-clave-previa';

/** Way in which the lockout of a factor ends besides the phone service: by time alone, or also by another factor. */
export type LockLift = 'tiempo-u-otro-factor' | 'tiempo';

/** Ways in which the factors' lockouts end: by time, and for the key also by proving a device (reactivation, reset) (OLV-44, BLQ-45, EXT-304). */
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

/** Map from each factor to whether its secret is long-lived (not a one-time code); of a long-lived secret the same wrong value is counted only once, as it is no new guess (EXT-303). */
export const isLasting = {
  clave: true,
  pin: true,
  'clave-1.0': true,
  digipass: false,
  digicard: false,
  'clave-internet': true,
  'llave-de-acceso': false,
  'tercera-clave': false,
  'tercera-clave-previa': false,
  certificado: false,
} as const satisfies Record<Factor, boolean>;

/** Tells whether a factor can be guessed, so that a source over its limit of distinct persons may try it for only a few more people: secrets that people remember, except the login key, which is accepted from any source with a proof of work (EXT-508, EXT-3018). */
export const isGuessable = (factor: Factor): boolean => isLasting[factor] && factor !== 'clave';

/** Attempt limit of a factor: the number of failures in a row that lock it (BLQ-45). */
export const factorLimit = 3;

/** Number of wrong credentials that end a flow, counted across all devices, so that solving one captcha does not allow locking them all (BLQ-45). */
export const flowLimit = 3;

/** Durations in hours of a key's first lockout and of its longest (EXT-304). */
export const keyLockHours = { first: 24, most: 168 };

/** Builds the attempt counter key of a person and factor, the same for every route and spelling of the rut. */
export const factorKey = (user: Rut, factor: Factor): string => `${factorPrefix}${factor}:${user}`;

/** Builds the attempt counter of a factor: the key locks for a day, then twice as long each time up to a week; every other factor locks for `hours` (BLQ-45, EXT-304, EXT-2996). */
export const factorCounter = (user: Rut, factor: Factor, hours: number): AttemptCounter => ({
  key: factorKey(user, factor),
  limit: factorLimit,
  isGuessable: isGuessable(factor),
  ...(isAnnounced(factor) && locksAsKey(factor)
    ? { hours: keyLockHours.first, mostHours: keyLockHours.most }
    : { hours }),
});

/** Key prefix of the attempt counters of flows. */
export const flowPrefix = 'flujo:';

/** Builds the attempt counter key of a flow from the hash of its token. */
export const flowKey = (tokenHash: string): string => `${flowPrefix}${tokenHash}`;

/** Builds the attempt counter of all flows in which a person changes passkeys; its lockouts get longer (EXT-2832). */
export const passkeyChangesCounter = (user: Rut, mostHours: number): AttemptCounter => ({
  key: `cambio-de-llaves:${user}`,
  limit: flowLimit,
  hours: flowMinutes / 60,
  mostHours,
  inAll: true,
});

/** Builds the attempt counter of one flow; its lockout lasts as long as a flow can live, so that the flow expires before the lockout ends (BLQ-45). */
export const flowCounter = (tokenHash: string): AttemptCounter => ({
  key: flowKey(tokenHash),
  limit: flowLimit,
  hours: flowMinutes / 60,
  inAll: true,
});
