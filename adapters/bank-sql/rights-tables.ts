export type PersonMark = {
  readonly rut: string;
  readonly blocked_at: number | null;
  /** Time when a person asked for erasure; null once the last retained item is gone. */
  readonly erasing_at: number | null;
};

export type AuditSalt = {
  /** Keyed hash of the person's rut. */
  readonly who: string;
  readonly salt: string;
  readonly used_at: number;
};
