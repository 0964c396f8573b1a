import type { Audit } from './access/ports.ts';
import type { RegisterOutcome } from './ports.ts';

/** A row of the audit as it was written. */
export type NotedRow = Parameters<Audit['note']>[0];

export type MeteredCall = {
  readonly method: string;
  /** The pattern of the address, never the address. */
  readonly route: string;
  readonly status: number | 'cut';
  readonly seconds: number;
};

/** What the portability half guards by counting: the questions of identity, and the password at the tax authority. */
export type GuardedProof = 'identidad' | 'sii';

/** `taken` is an attempt reserved before it was verified; `right` and `given-back` tell how some of them went on; `busy` are those that waited in vain for others. */
export type GuardedOutcome = 'taken' | 'blocked' | 'busy' | 'right' | 'given-back';

/** How an upload's wait for its turn ended. */
export type UploadWait = 'read' | 'refused' | 'gone';

/** What a bank reports of itself while it works; no call waits for the listener, and the listener keeps no rut. */
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

/** A meter without a listener. */
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
