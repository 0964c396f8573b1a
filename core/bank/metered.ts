import { pipe, TE } from '../shared/fp.ts';
import type { AccessBankPorts } from './access/ports.ts';
import type { GuardedProof, Meter } from './meter.ts';
import type { Attempts, BankPorts, Requests, Stored } from './ports.ts';

const told =
  <Value>(tell: (value: Value) => void) =>
  (stored: Stored<Value>): Stored<Value> =>
    pipe(
      stored,
      TE.tapIO((value) => () => tell(value)),
    );

const proofOf = (key: string): GuardedProof => (key.startsWith('sii:') ? 'sii' : 'identidad');

const meteredAttempts = (attempts: Attempts, meter: Meter): Attempts => ({
  ...attempts,
  reserve: (key, rule) =>
    pipe(
      attempts.reserve(key, rule),
      told(({ allowed }) => meter.guarded(proofOf(key), allowed ? 'taken' : 'blocked')),
    ),
  clear: (key) =>
    pipe(
      attempts.clear(key),
      told(() => meter.guarded(proofOf(key), 'right')),
    ),
  giveBack: (key) =>
    pipe(
      attempts.giveBack(key),
      told(() => meter.guarded(proofOf(key), 'given-back')),
    ),
});

const meteredRequests = (requests: Requests, meter: Meter): Requests => ({
  ...requests,
  register: (command) =>
    pipe(
      requests.register(command),
      told((answer) =>
        meter.submitted(
          answer.outcome === 'registered' && answer.repeated === true ? 'repeated' : answer.outcome,
        ),
      ),
    ),
});

/** The same ports, which also report every request and every counted proof to the meter. */
export const meteredPorts = (ports: BankPorts, meter: Meter): BankPorts => ({
  ...ports,
  attempts: meteredAttempts(ports.attempts, meter),
  requests: meteredRequests(ports.requests, meter),
});

/** The same ports of the access half, which also report every row of the audit to the meter; the row of a sign-in is written with its session. */
export const meteredAccess = (ports: AccessBankPorts, meter: Meter): AccessBankPorts => ({
  ...ports,
  audit: {
    note: (row) =>
      pipe(
        ports.audit.note(row),
        told(() => meter.noted(row)),
      ),
  },
  homeSessions: {
    ...ports.homeSessions,
    open: (entry) =>
      pipe(
        ports.homeSessions.open(entry),
        told((opened) => {
          if (opened) meter.noted({ event: 'ingreso', rut: entry.user, outcome: 'right', factor: 'clave' });
        }),
      ),
  },
});
