import { O, pipe, TE } from '../../shared/fp.ts';
import type { Stored } from '../ports.ts';
import type { Unavailable } from '../refusal.ts';
import { attempt, type AttemptVerdict } from './attempt.ts';
import { flowLimit, type Factor } from './factors.ts';
import type { LiveFlow } from './flow.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'attempts' | 'flows'>;

/** `ended` is the wrong credential that ended the flow; `over` came too late to be verified. */
export type FlowVerdict = AttemptVerdict | 'ended' | 'over';

const verdictInFlow = (verdict: AttemptVerdict, used: number): FlowVerdict =>
  verdict === 'wrong' && used >= flowLimit ? 'ended' : verdict;

/** BLQ-45 · The attempt rule within a flow: counted of the flow first, then of the factor; only what is right, or an outage, is given back. */
export const attemptInFlow =
  (ports: Ports) =>
  ({ rut, tokenHash }: LiveFlow, factor: Factor, verify: Stored<boolean>): Stored<FlowVerdict> => {
    const counted = (used: number): Stored<FlowVerdict> =>
      pipe(
        attempt(ports)(rut, factor, verify),
        TE.tap((verdict) => (verdict === 'right' ? ports.flows.giveBack(tokenHash) : TE.right(undefined))),
        TE.orElse((outage) =>
          pipe(
            ports.flows.giveBack(tokenHash),
            TE.flatMap(() => TE.left<Unavailable, AttemptVerdict>(outage)),
          ),
        ),
        TE.map((verdict) => verdictInFlow(verdict, used)),
      );
    return pipe(
      ports.flows.reserve(tokenHash),
      TE.flatMap(O.match(() => TE.right<Unavailable, FlowVerdict>('over'), counted)),
    );
  };
