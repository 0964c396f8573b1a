import { O, pipe, TE } from '../../shared/fp.ts';
import { underLease } from '../attempts/under-lease.ts';
import type { Tally } from '../attempts/ports.ts';
import type { Stored } from '../shared-ports.ts';
import { unavailable } from '../refusal.ts';
import {
  countersOfAttempt,
  settled,
  verdictOfFailure,
  type AskedAttempt,
  type AttemptVerdict,
} from './attempt-factor.ts';
import { flowCounter } from './factors.ts';
import type { LiveFlow } from './flow.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'attempts' | 'clock' | 'secrets'>;

/** Verdict of an attempt within a flow; `ended`: this wrong credential ended the flow; `over`: the flow had ended before verification. */
export type FlowVerdict = AttemptVerdict | 'ended' | 'over';

const failed = ([flow, factor]: readonly Tally[]): FlowVerdict => {
  const verdict = verdictOfFailure(factor);
  return verdict === 'locked' || flow?.lockedUntil === undefined ? verdict : 'ended';
};

/** Runs one attempt within a flow and its attempt limits: it counts for the flow and for its factor at once, and only for the flow while the factor is locked (BLQ-45). */
export const attemptInFlow =
  (ports: Ports) =>
  (
    { rut, tokenHash, counted = flowCounter(tokenHash) }: LiveFlow,
    asked: Omit<AskedAttempt, 'user'>,
  ): Stored<FlowVerdict> => {
    const over = (): Stored<FlowVerdict> => TE.right('over');
    const countedOfFlow = underLease(ports.attempts)([counted], over, (lease) =>
      pipe(
        ports.attempts.fail(lease),
        TE.flatMap(
          O.match(
            () => TE.left(unavailable),
            (): Stored<FlowVerdict> => TE.right('locked'),
          ),
        ),
      ),
    );
    return underLease(ports.attempts)(
      countersOfAttempt(ports, { ...asked, user: rut }, counted),
      () => countedOfFlow,
      settled(ports)<FlowVerdict>(asked, failed),
    );
  };
