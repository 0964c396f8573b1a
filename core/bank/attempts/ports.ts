import type { O } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { TellOfLock, TellPerson } from '../notices/ports.ts';
import type { Stored } from '../shared-ports.ts';

/** Attempt counter: its key names what is counted, such as one factor of a person, or a flow; the other fields say how many failures lock it and for how long. */
export type AttemptCounter = {
  readonly key: string;
  readonly limit: number;
  /** Hours of the first lockout; later ones last the same, or double each time up to `mostHours`. */
  readonly hours: number;
  readonly mostHours?: number;
  /** Set if the counter counts failures in total, not in a row: a right answer clears nothing. */
  readonly inAll?: true;
  /** Number of failures that must remain before a lockout even if this attempt fails; if it is one less than the limit, the attempt is admitted only while no failure is counted (EXT-508, EXT-3040). */
  readonly spare?: number;
  /** True for credentials that can be guessed: identity questions, and secrets that people remember other than the login key; a source whose slots are all taken may try them for only a limited number of further people (EXT-3018). */
  readonly isGuessable?: boolean;
  /** Set if the attempt took the slot of a quiet source, one from which nobody else failed in the hour, because all slots of the wide network around it are taken (EXT-3061). */
  readonly isQuiet?: true;
  /** Keyed hash of the typed value, if it is a long-lived secret (EXT-303). */
  readonly tries?: string | undefined;
  /** Moment, in epoch milliseconds, of the last decoy right answer, computed for a rut that the bank does not know; it clears the count as a user's real one would (EXT-2527). */
  readonly clearedAt?: number | undefined;
  /** Recipient and builder of the mail sent, in the same transaction, when a failure causes a lockout. */
  readonly onLock?: TellOfLock | undefined;
};

/** Lease of an undecided attempt over its counters; it expires by itself (EXT-301). */
export type Lease = { readonly id: string; readonly places: readonly AttemptCounter[] };

/** Lockout of an attempt counter: its key, and its end in milliseconds since 1970. */
export type Lock = {
  readonly key: string;
  readonly until: number;
  /** Number of this lockout since the last right answer, only for a counter whose lockouts get longer. */
  readonly locks?: number | undefined;
};

/** Result of reserving an attempt; `busy`: undecided attempts take up all slots left before the lockout. */
export type Reserved =
  | { readonly outcome: 'taken'; readonly lease: Lease }
  | ({ readonly outcome: 'locked' } & Lock)
  | { readonly outcome: 'busy' };

/** Attempt counter after a failure: its count, and the end of the lockout if this failure locked it. */
export type Tally = {
  readonly used: number;
  readonly lockedUntil?: number | undefined;
  /** Number of lockouts since the last right answer, only for a counter whose lockouts get longer. */
  readonly locks?: number | undefined;
};

/** Selection of attempt counters by key: all with a prefix and optionally a suffix. */
export type KeysAround = { readonly begins: string; readonly ends?: string };

/** Selection of the attempt counters to clear, and the mails to send if that lifts a lockout. */
export type LiftedCounters = {
  readonly keys: readonly string[];
  readonly around?: readonly KeysAround[];
  /** Recipient and builder of the mail sent, in the same transaction, when a lockout that never expires is lifted (EXT-2882). */
  readonly onEndless?: { readonly person: Rut; readonly notice: TellPerson };
  /** Recipient and builder of the mail sent, in the same transaction and at most once an hour, when any other lockout is lifted (EXT-1132). */
  readonly onLifted?: { readonly person: Rut; readonly notice: TellPerson };
};

/** Compares two lockouts by their keys. */
export const inOrderOfKeys = (one: Lock, other: Lock): number => (one.key < other.key ? -1 : 1);

/** Store of attempt counters: a slot is reserved before verification, in the transaction that checks the limit; only attempts settled within their lease are counted or cleared (QST-35, EXT-301). */
export type Attempts = {
  /** Reserves a slot in all counters or in none; reports the first locked counter. */
  readonly reserve: (...places: readonly AttemptCounter[]) => Stored<Reserved>;
  /** Settles a right answer and clears the failures in a row; false, with no effect, if the lease expired. */
  readonly pass: (lease: Lease) => Stored<boolean>;
  /** Settles a wrong answer in every counter of the lease, in order; none, with no effect, if the lease expired. A value counted before does not count again. */
  readonly fail: (lease: Lease) => Stored<O.Option<readonly Tally[]>>;
  /** Releases the lease of an attempt early, without a verdict. */
  readonly drop: (lease: Lease) => Stored<void>;
  /** Clears an attempt counter: its failures, its lockout, and the number of earlier lockouts, by which later ones get longer. */
  readonly clear: (key: string) => Stored<void>;
  /** Clears many attempt counters with their undecided attempts; returns the locked ones in key order. */
  readonly lift: (places: LiftedCounters) => Stored<readonly Lock[]>;
  /** Returns the lockout of an attempt counter in force; none if it is not locked. */
  readonly lockOf: (key: string) => Stored<O.Option<Lock>>;
};

/** Slot of a person attempted from a source; source and neighbourhood are keyed hashes. */
export type SourceSlot = { readonly source: string; readonly neighbourhood: string; readonly rut: Rut };

/** Result of holding a slot: newly taken, kept because the person had it already, or none free. */
export type Held = 'taken' | 'kept' | 'full';

/** Port: slots that limit how many distinct persons one source may attempt. A failed attempt occupies the person's slot for an hour by the database's clock, an attempt under verification until its slot expires by itself (EXT-507). */
export type SourceSlots = {
  /** Takes a slot of a source for a person, atomically; true also if the person already has one, false if `people` other persons occupy them all. */
  readonly take: (seat: SourceSlot, people: number) => Stored<boolean>;
  /** Takes a slot of a source for a person for an hour, without an attempt under verification, and tells whether the person had it already; otherwise like `take` (EXT-3052). */
  readonly hold: (seat: SourceSlot, people: number) => Stored<Held>;
  /** Releases a person's slot after a right or undecided attempt, unless the person failed within the hour or has another attempt under verification. */
  readonly leave: (seat: SourceSlot) => Stored<void>;
  /** Records a failed attempt. A person who already has a slot keeps it for another hour; one without a slot gets none. */
  readonly fail: (
    seat: SourceSlot,
    failure: { readonly hasSlot: boolean; readonly hasLocked: boolean },
  ) => Stored<void>;
};
