/** Daily limits of requests and mails; the day begins at the first event counted. */
export type DailyLimits = {
  /** Most requests that one person may sign for one company in a day. */
  readonly requests: number;
  /** Most mails to one unconfirmed mailbox in a day. */
  readonly mailsToOne: number;
};

/** Computes the number of mails per day reserved for each signer within a mailbox's limit, which others cannot use up (EXT-2544). */
export const ofEachSigner = (mailsToOne: number): number => Math.ceil(mailsToOne / 4);
