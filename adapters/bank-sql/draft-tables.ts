export type StoredDraft = {
  readonly company: string;
  readonly representative: string;
  readonly revision: number;
  /** Encrypted: it holds what somebody typed. */
  readonly sealed: string;
  readonly kept_at: number;
};

export type WaitingFolder = {
  readonly company: string;
  readonly representative: string;
  readonly code_hash: string;
  /** Encrypted: the code gives access to the company's folder. */
  readonly sealed: string;
  readonly kept_at: number;
  /** Null until an employee answers. */
  readonly answered_at: number | null;
  /** ISO date of a confirmed folder. */
  readonly issued_on: string | null;
};
