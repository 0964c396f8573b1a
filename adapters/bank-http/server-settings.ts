import { defaultLimits, type BudgetLimits } from '#core/bank/budgets.ts';

/** Settings of the bank's HTTP server; all times in milliseconds. */
export type ServerSettings = {
  /** True if the bank is served over TLS, which enables HSTS and secure cookies. */
  readonly https: boolean;
  readonly uploadsAtOnce: number;
  /** Maximum concurrent uploads per person, over all sessions; at most half of `uploadsAtOnce`. */
  readonly uploadsOfPerson: number;
  /** Maximum uploads that wait in the queue, their bodies unread. */
  readonly uploadsWaiting: number;
  /** Maximum milliseconds that an upload waits in the queue; `uploadWaitAtEnd` is this maximum once a shutdown has begun. */
  readonly uploadWait: number;
  readonly uploadWaitAtEnd: number;
  /** Proxies and networks whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  /** Rate limits of unauthenticated calls. */
  readonly budgets: BudgetLimits;
  /** Concurrency limits: `keysAtOnce` for calls that may hash a key, `callsAtOnce` for other API calls except uploads. For a burst of at most `crowdedFor` milliseconds 1.5 times as many may enter, and calls of a source with few calls up to twice as many. */
  readonly keysAtOnce: number;
  readonly callsAtOnce: number;
  readonly crowdedFor: number;
  readonly headersWithin: number;
  /** Time limit of a call in milliseconds, its body included; uploads have another. */
  readonly answerWithin: number;
  /** Idle timeout of a TCP connection in milliseconds, in either direction. */
  readonly idleSocket: number;
  readonly keepAlive: number;
  /** Lingering close: milliseconds in which a caller may go on sending its body after an early answer. */
  readonly linger: number;
  /** Maximum pipelined calls of one TCP connection. */
  readonly pipelined: number;
  /** Minimum transfer rate of an upload, and of every answer, in bytes a second, averaged since its start, after an allowance of `uploadSlack` milliseconds. */
  readonly uploadPace: number;
  /** Minimum transfer rate of an upload, in place of `uploadPace`, while all slots are taken and a person waits who holds fewer of them than the sender. */
  readonly uploadPaceInCrowd: number;
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
  uploadPaceInCrowd: 65_536,
  uploadSlack: 20_000,
};
