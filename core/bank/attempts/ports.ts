import type { O } from '../../shared/fp.ts';
import type { TellOfLock } from '../notices/ports.ts';
import type { Stored } from '../shared-ports.ts';

/** What an attempt counts against: the key says whose proof of what it is, the rest how many failures lock it and for how long. */
export type CountedPlace = {
  readonly key: string;
  readonly limit: number;
  /** Hours of the first lock; later ones last the same, or twice the one before, up to `mostHours`. */
  readonly hours: number;
  readonly mostHours?: number;
  /** Failures in all, not in a row: a right answer clears nothing. */
  readonly inAll?: true;
  /** EXT-508 · Failures that must be left below the limit: an attempt that could be the one that locks is not let through. */
  readonly spare?: number;
  /** EXT-303 · What is tried, as a keyed hash, where it is a lasting secret. */
  readonly tries?: string | undefined;
  /** Told in the transaction of the failure that locks. */
  readonly onLock?: TellOfLock | undefined;
};

/** EXT-301 · An attempt that was let through and of which nothing is decided yet: it ends by itself, whether or not anybody says so. */
export type Lease = { readonly id: string; readonly places: readonly CountedPlace[] };

/** The place that is locked, and the millisecond since 1970 until which it is. */
export type Lock = {
  readonly key: string;
  readonly until: number;
  /** Locks of this place since its last right answer, this one among them, where later ones last longer. */
  readonly locks?: number | undefined;
};

/** `busy`: attempts that are not decided yet fill what is left before the lock. */
export type Reserved =
  | { readonly outcome: 'taken'; readonly lease: Lease }
  | ({ readonly outcome: 'locked' } & Lock)
  | { readonly outcome: 'busy' };

/** What a place counts after a failure, and until when that one locked it. */
export type Tally = {
  readonly used: number;
  readonly lockedUntil?: number | undefined;
  /** Locks since the last right answer, where later ones last longer. */
  readonly locks?: number | undefined;
};

/** Every key with this beginning and, where one is given, this end. */
export type KeysAround = { readonly begins: string; readonly ends?: string };

/** The counts and locks that the phone service clears. */
export type LiftedPlaces = { readonly keys: readonly string[]; readonly around?: readonly KeysAround[] };

export const inOrderOfKeys = (one: Lock, other: Lock): number => (one.key < other.key ? -1 : 1);

/** QST-35, EXT-301 · Reserved before anything is verified, in the transaction that checks the limit; only what was decided while its lease lived is counted or cleared. */
export type Attempts = {
  /** All places or none; the first that is locked is told. */
  readonly reserve: (...places: readonly CountedPlace[]) => Stored<Reserved>;
  /** A right answer clears what was counted in a row; false, and nothing done, when the lease is over. */
  readonly pass: (lease: Lease) => Stored<boolean>;
  /** A wrong answer is counted in every place of its lease, in their order; none, and nothing done, when the lease is over. What was counted already counts nothing. */
  readonly fail: (lease: Lease) => Stored<O.Option<readonly Tally[]>>;
  /** Ends a lease before its time, when nothing came of it. */
  readonly drop: (lease: Lease) => Stored<void>;
  /** Clears the count, the lock and how long the next one lasts. */
  readonly clear: (key: string) => Stored<void>;
  /** The same for many, with their attempts that are not decided yet; answers those that were locked, in the order of their keys. */
  readonly lift: (places: LiftedPlaces) => Stored<readonly Lock[]>;
  /** None while it is free. */
  readonly lockOf: (key: string) => Stored<O.Option<Lock>>;
};
