export type StoredDraft = {
  readonly company: string;
  readonly representative: string;
  readonly revision: number;
  /** Draft of a request, encrypted, since it contains what a person typed. */
  readonly sealed: string;
  readonly kept_at: number;
};

export type WaitingFolder = {
  readonly company: string;
  readonly representative: string;
  readonly code_hash: string;
  /** Data of a waiting tax folder, encrypted, since its code gives access to the folder. */
  readonly sealed: string;
  readonly kept_at: number;
  /** Time in epoch milliseconds at which an employee answered about the tax folder; null until then. */
  readonly answered_at: number | null;
  /** Date of issue of a confirmed tax folder, as ISO date; null until it is confirmed, and if it is refused. */
  readonly issued_on: string | null;
};
