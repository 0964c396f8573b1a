/** Retention in days of each kind of data; data that expire within hours have none. Settings in `composition/settings/keeping-settings.ts` give the values (EXT-2107). */
export type RetentionTerms = {
  /** Days that a request is retained after its end, together with its documents, offer and proofs. */
  readonly requests: number;
  readonly mails: number;
  readonly messages: number;
  /** Days that failed attempts without a lockout are retained. */
  readonly counts: number;
  readonly audit: number;
  readonly knownDevices: number;
  readonly drafts: number;
  /** Days that the bank's own backups are retained; the bank's operators delete them. */
  readonly backups: number;
};
