export type PersonMark = {
  readonly rut: string;
  readonly blocked_at: number | null;
  /** When erasure was requested, until the last retained item is gone. */
  readonly erasing_at: number | null;
};

export type AuditSalt = {
  /** Keyed hash of a rut. */
  readonly who: string;
  readonly salt: string;
  readonly used_at: number;
};
