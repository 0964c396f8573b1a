import { defaultLimits, type BudgetLimits } from '#core/bank/budgets.ts';

/** How the server behaves towards whoever calls; times in milliseconds. */
export type ServerSettings = {
  /** Served behind TLS: HSTS is sent. */
  readonly https: boolean;
  readonly uploadsAtOnce: number;
  /** Of those, the ones that one person may have under way, in however many sessions; half of all at most. */
  readonly uploadsOfPerson: number;
  /** Those that wait behind them, of which nothing is read. */
  readonly uploadsWaiting: number;
  /** Until its turn an upload waits so long at most, and so long once the bank ends. */
  readonly uploadWait: number;
  readonly uploadWaitAtEnd: number;
  /** Addresses and networks whose word on the caller's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Calls a minute and source that ask nobody who they are. */
  readonly budgets: BudgetLimits;
  /** Calls under way that may hash a key, and all others but uploads; for a moment twice as many, of one source one and a half times. */
  readonly keysAtOnce: number;
  readonly callsAtOnce: number;
  readonly crowdedFor: number;
  readonly headersWithin: number;
  /** A call that is no upload, its body included. */
  readonly answerWithin: number;
  /** How long a connection may bring nothing, and take nothing of an answer. */
  readonly idleSocket: number;
  readonly keepAlive: number;
  /** How long a caller who was answered before the end of its body may go on sending. */
  readonly linger: number;
  /** Calls that one connection may send without waiting for an answer. */
  readonly pipelined: number;
  /** It comes at this pace at least, in bytes a second, over all of its time but for a while. */
  readonly uploadPace: number;
  readonly uploadSlack: number;
};

export const defaultServerSettings: ServerSettings = {
  https: false,
  uploadsAtOnce: 32,
  uploadsOfPerson: 4,
  uploadsWaiting: 200,
  uploadWait: 25_000,
  uploadWaitAtEnd: 10_000,
  trustedProxies: [],
  budgets: defaultLimits,
  keysAtOnce: 32,
  callsAtOnce: 64,
  crowdedFor: 500,
  headersWithin: 12_000,
  answerWithin: 10_000,
  idleSocket: 12_000,
  keepAlive: 10_000,
  linger: 30_000,
  pipelined: 8,
  uploadPace: 4_096,
  uploadSlack: 20_000,
};
