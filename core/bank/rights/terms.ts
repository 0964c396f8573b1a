/** EXT-2107 · Days that each kind is kept at most; what has an end within hours has none. */
export type RetentionTerms = {
  /** After the end of a request: with its papers, its offer and its proofs. */
  readonly requests: number;
  readonly mails: number;
  readonly messages: number;
  /** Failures that locked nothing. */
  readonly counts: number;
  readonly audit: number;
  readonly knownDevices: number;
  readonly drafts: number;
  /** Of which the bank's own copies are the business of whoever makes them. */
  readonly backups: number;
};
