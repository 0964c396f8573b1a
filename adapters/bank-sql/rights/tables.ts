export type PersonMark = {
  readonly rut: string;
  readonly blocked_at: number | null;
  /** When it was asked that all be erased, until the last that had to stay is gone. */
  readonly erasing_at: number | null;
};

export type AuditSalt = {
  /** A keyed hash of a rut. */
  readonly who: string;
  readonly salt: string;
  readonly used_at: number;
};
