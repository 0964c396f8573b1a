/** Retention in days of each kind of data; data that expire within hours have none. Settings in `composition/settings/keeping-settings.ts` give the values (EXT-2107). */
export type RetentionTerms = {
  /** Retention after the end of a request, together with its documents, offer and proofs. */
  readonly requests: number;
  readonly mails: number;
  readonly messages: number;
  /** Retention of failed attempts that caused no lockout. */
  readonly counts: number;
  readonly audit: number;
  readonly knownDevices: number;
  readonly drafts: number;
  /** Retention of the bank's own backups, which the bank's operators delete. */
  readonly backups: number;
};
