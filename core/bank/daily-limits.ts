/** What is limited in a day from the first one counted. */
export type DailyLimits = {
  /** Requests that one person may sign for one company. */
  readonly requests: number;
  /** Mails to one mailbox that nobody confirmed. */
  readonly mailsToOne: number;
};

/** Of so many mails a day to one mailbox, those that each signer has for themselves, which nobody else can use up (EXT-2544). */
export const ofEachSigner = (mailsToOne: number): number => Math.ceil(mailsToOne / 4);
