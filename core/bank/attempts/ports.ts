import type { O } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { TellOfLock } from '../notices/ports.ts';
import type { Stored } from '../shared-ports.ts';

/** Attempt counter: its key names person and factor; the rest says how many failures lock it, and for how long. */
export type CountedPlace = {
  readonly key: string;
  readonly limit: number;
  /** Hours of the first lock; later ones last the same, or double each time up to `mostHours`. */
  readonly hours: number;
  readonly mostHours?: number;
  /** Counts failures in total, not in a row: a right answer clears nothing. */
  readonly inAll?: true;
  /** Failures that must remain below the limit; an attempt that could lock is refused (EXT-508). */
  readonly spare?: number;
  /** Keyed hash of the typed value, if it is a long-lived secret (EXT-303). */
  readonly tries?: string | undefined;
  /** Moment, in epoch milliseconds, of an invented right answer of somebody whom the bank does not know (EXT-2527). */
  readonly clearedAt?: number | undefined;
  /** Notice written in the transaction of the locking failure. */
  readonly onLock?: TellOfLock | undefined;
};

/** Lease of an undecided attempt; it expires by itself (EXT-301). */
export type Lease = { readonly id: string; readonly places: readonly CountedPlace[] };

/** The place that is locked, and the millisecond since 1970 until which it is. */
export type Lock = {
  readonly key: string;
  readonly until: number;
  /** Locks of this place since its last right answer, this one among them, where later ones last longer. */
  readonly locks?: number | undefined;
};

/** `busy`: undecided attempts take up all that is left before the lock. */
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

/** All counter keys with a prefix and optionally a suffix. */
export type KeysAround = { readonly begins: string; readonly ends?: string };

/** Counters that the phone service clears. */
export type LiftedPlaces = { readonly keys: readonly string[]; readonly around?: readonly KeysAround[] };

export const inOrderOfKeys = (one: Lock, other: Lock): number => (one.key < other.key ? -1 : 1);

/** Attempt counters: a slot is reserved before verification, in the transaction that checks the limit; only attempts settled within their lease are counted or cleared (QST-35, EXT-301). */
export type Attempts = {
  /** Reserves all counters or none; reports the first locked one. */
  readonly reserve: (...places: readonly CountedPlace[]) => Stored<Reserved>;
  /** Settles a right answer and clears the counts in a row; false, with nothing done, if the lease expired. */
  readonly pass: (lease: Lease) => Stored<boolean>;
  /** Settles a wrong answer in every counter of the lease, in order; none, with nothing done, if the lease expired. A value counted before does not count again. */
  readonly fail: (lease: Lease) => Stored<O.Option<readonly Tally[]>>;
  /** Releases a lease early, without a verdict. */
  readonly drop: (lease: Lease) => Stored<void>;
  /** Clears the count, the lock and the duration of the next lock. */
  readonly clear: (key: string) => Stored<void>;
  /** Clears many counters with their undecided attempts; returns the locked ones in key order. */
  readonly lift: (places: LiftedPlaces) => Stored<readonly Lock[]>;
  /** The lock of a counter, if any. */
  readonly lockOf: (key: string) => Stored<O.Option<Lock>>;
};

/** A person attempted from a source; source and neighbourhood are keyed hashes. */
export type Seat = { readonly source: string; readonly neighbourhood: string; readonly rut: Rut };

/** Limit of distinct persons attempted per source: a failed person occupies a slot for an hour by the database's clock, one under verification a slot that expires by itself (EXT-507). */
export type SourcePlaces = {
  /** Takes a slot atomically; true also if the person already has one, false when `people` other persons occupy them all. */
  readonly take: (seat: Seat, people: number) => Stored<boolean>;
  /** Releases the slot after a right or undecided attempt, unless the person failed within the hour. */
  readonly leave: (seat: Seat) => Stored<void>;
  /** Records a failed attempt. A person who already has a slot keeps it for another hour; one without a slot gets none. */
  readonly fail: (
    seat: Seat,
    failure: { readonly hasPlace: boolean; readonly hasLocked: boolean },
  ) => Stored<void>;
};
