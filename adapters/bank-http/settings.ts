import { defaultLimits, type BudgetLimits } from '#core/bank/budgets.ts';

/** Settings of the HTTP server; times in milliseconds. */
export type ServerSettings = {
  /** Served over TLS: sends HSTS. */
  readonly https: boolean;
  readonly uploadsAtOnce: number;
  /** Most concurrent uploads per person, over all sessions; at most half of the total. */
  readonly uploadsOfPerson: number;
  /** Most uploads waiting in the queue, unread. */
  readonly uploadsWaiting: number;
  /** Longest wait of an upload for its turn, and the longest once the bank is shutting down. */
  readonly uploadWait: number;
  readonly uploadWaitAtEnd: number;
  /** Proxies and networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Rate limits of unauthenticated calls, per minute and source. */
  readonly budgets: BudgetLimits;
  /** Most concurrent calls that may hash a key, and most of all others except uploads; twice as many for a moment, one and a half times from one source. */
  readonly keysAtOnce: number;
  readonly callsAtOnce: number;
  readonly crowdedFor: number;
  readonly headersWithin: number;
  /** Time limit of a call except uploads, body included. */
  readonly answerWithin: number;
  /** Idle timeout of a connection, in either direction. */
  readonly idleSocket: number;
  readonly keepAlive: number;
  /** Lingering close: how long a caller may go on sending after an early answer. */
  readonly linger: number;
  /** Most pipelined calls per connection. */
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
