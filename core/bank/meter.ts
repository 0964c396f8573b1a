import type { Audit } from './access/ports.ts';
import type { RegisterOutcome } from './ports.ts';

/** Audit row as it was written, for the metrics. */
export type NotedRow = Parameters<Audit['note']>[0];

export type MeteredCall = {
  readonly method: string;
  /** Pattern of the called address, never the address itself. */
  readonly route: string;
  readonly status: number | 'cut';
  readonly seconds: number;
};

/** Portability proofs with attempt counters: identity questions and tax authority password. */
export type GuardedProof = 'identidad' | 'sii';

/** Metrics label of an attempt at an identity proof, which an attempt counter limits. `taken`: admitted, not yet verified; `right`: passed; `given-back`: ended without a verdict; `blocked`: refused during a lockout; `busy`: refused because attempts under way take up all tries left. */
export type GuardedOutcome = 'taken' | 'blocked' | 'busy' | 'right' | 'given-back';

/** How an upload's wait in the queue ended: the upload was read, was refused, or the caller had disconnected. */
export type UploadWait = 'read' | 'refused' | 'gone';

/** Port for the metrics of a bank; no call waits for it, and it stores no rut. */
export type Meter = {
  readonly called: (call: MeteredCall) => void;
  readonly noted: (row: NotedRow) => void;
  readonly guarded: (proof: GuardedProof, outcome: GuardedOutcome) => void;
  readonly submitted: (outcome: RegisterOutcome['outcome'] | 'repeated') => void;
  readonly uploadBegan: () => void;
  readonly uploadEnded: (outcome: 'taken' | 'refused' | 'cut') => void;
  readonly uploadWaits: () => void;
  readonly uploadWaited: (outcome: UploadWait, seconds: number) => void;
};

/** Meter that discards all metrics. */
export const noMeter: Meter = {
  called: () => undefined,
  noted: () => undefined,
  guarded: () => undefined,
  submitted: () => undefined,
  uploadBegan: () => undefined,
  uploadEnded: () => undefined,
  uploadWaits: () => undefined,
  uploadWaited: () => undefined,
};
