export type StoredDraft = {
  readonly company: string;
  readonly representative: string;
  readonly revision: number;
  /** Sealed: it tells what somebody typed. */
  readonly sealed: string;
  readonly kept_at: number;
};

export type WaitingFolder = {
  readonly company: string;
  readonly representative: string;
  readonly code_hash: string;
  /** Sealed: whoever has the code reads the company's folder. */
  readonly sealed: string;
  readonly kept_at: number;
  /** Null while no clerk has answered. */
  readonly answered_at: number | null;
  /** An ISO date, of one that a clerk confirmed. */
  readonly issued_on: string | null;
};
