/** Daily limits; the day begins at the first event counted. */
export type DailyLimits = {
  /** Requests that one person may sign for one company. */
  readonly requests: number;
  /** Mails to one unconfirmed mailbox. */
  readonly mailsToOne: number;
};

/** Mails per day reserved for each signer within a mailbox's limit, which others cannot use up (EXT-2544). */
export const ofEachSigner = (mailsToOne: number): number => Math.ceil(mailsToOne / 4);
