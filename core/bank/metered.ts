import { pipe, TE } from '../shared/fp.ts';
import type { AccessBankPorts } from './access/ports.ts';
import { taxKeyPrefix, taxPersonPrefix } from './portability/identity/identity-attempts.ts';
import type { GuardedOutcome, GuardedProof, Meter } from './meter.ts';
import type { Attempts, AttemptCounter } from './attempts/ports.ts';
import type { BankPorts, Requests, Rounds } from './ports.ts';
import type { Stored } from './shared-ports.ts';

const told =
  <Value>(tell: (value: Value) => unknown) =>
  (stored: Stored<Value>): Stored<Value> =>
    pipe(
      stored,
      TE.tapIO((value) => () => tell(value)),
    );

const proofOf = (key: string): GuardedProof => (key.startsWith(taxKeyPrefix) ? 'sii' : 'identidad');

/** Counts each attempt at an identity proof once in the metrics, although an attempt at a tax authority password has two attempt counters (per company, and over all companies). */
const guardedOf = (meter: Meter, places: readonly AttemptCounter[], outcome: GuardedOutcome): void => {
  for (const { key } of places) if (!key.startsWith(taxPersonPrefix)) meter.guarded(proofOf(key), outcome);
};

const meteredAttempts = (attempts: Attempts, meter: Meter): Attempts => ({
  ...attempts,
  reserve: (...places) =>
    pipe(
      attempts.reserve(...places),
      told(({ outcome }) => guardedOf(meter, places, outcome === 'locked' ? 'blocked' : outcome)),
    ),
  pass: (lease) =>
    pipe(
      attempts.pass(lease),
      told((isLive) => isLive && guardedOf(meter, lease.places, 'right')),
    ),
  drop: (lease) =>
    pipe(
      attempts.drop(lease),
      told(() => guardedOf(meter, lease.places, 'given-back')),
    ),
});

const meteredRounds = (rounds: Rounds, meter: Meter): Rounds => ({
  ...rounds,
  settle: (settlement) =>
    pipe(
      rounds.settle(settlement),
      told(({ outcome }) => {
        if (outcome === 'settled' && settlement.opens !== undefined)
          guardedOf(meter, settlement.lease.places, 'right');
      }),
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

/** Wraps the portability ports so that every submitted request and every guarded attempt is reported to the meter. */
export const meteredPorts = (ports: BankPorts, meter: Meter): BankPorts => ({
  ...ports,
  attempts: meteredAttempts(ports.attempts, meter),
  requests: meteredRequests(ports.requests, meter),
  rounds: meteredRounds(ports.rounds, meter),
});

/** Wraps the access ports so that every audit row is reported to the meter, also the row of a sign-in, which is written when its session opens. */
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
        told((recorded) => {
          if (recorded === 'recorded')
            meter.noted({ event: 'ingreso', rut: entry.user, outcome: 'right', factor: 'clave' });
        }),
      ),
  },
});
