/** What is limited in a day from the first one counted. */
export type DailyLimits = {
  /** Requests that one person may sign for one company. */
  readonly requests: number;
  /** Mails to one mailbox that nobody confirmed. */
  readonly mailsToOne: number;
};
