export type PersonMark = {
  readonly rut: string;
  readonly blocked_at: number | null;
  /** Time, in epoch milliseconds, when a person asked for erasure, stored while some data must still be retained; null if no erasure is pending. */
  readonly erasing_at: number | null;
};

export type AuditSalt = {
  /** Keyed hash of the person's rut. */
  readonly who: string;
  readonly salt: string;
  readonly used_at: number;
};
