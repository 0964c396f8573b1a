/** Retention in days of each kind of data; data that expire within hours have none. The values are the settings of `composition/keeping-settings.ts` (EXT-2107). */
export type RetentionTerms = {
  /** After the end of a request: with its documents, offer and proofs. */
  readonly requests: number;
  readonly mails: number;
  readonly messages: number;
  /** Failed attempts that locked nothing. */
  readonly counts: number;
  readonly audit: number;
  readonly knownDevices: number;
  readonly drafts: number;
  /** The bank's own backups, which are deleted by whoever makes them. */
  readonly backups: number;
};
