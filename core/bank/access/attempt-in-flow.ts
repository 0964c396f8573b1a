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

/** BLQ-45 · The attempt rule within a flow: each attempt counts against the flow first, then against its factor; only a right answer or an outage gives the flow its attempt back. */
export const attemptInFlow =
  (ports: Ports) =>
  ({ rut, tokenHash }: LiveFlow, factor: Factor, verify: Stored<boolean>): Stored<FlowVerdict> => {
    const counted = (used: number): Stored<FlowVerdict> =>
      pipe(
        attempt(ports)(rut, factor, verify),
        TE.tap((verdict) => (verdict === 'right' ? ports.flows.giveBack(tokenHash) : TE.right(undefined))),
        TE.tapError(() => ports.flows.giveBack(tokenHash)),
        TE.map((verdict) => verdictInFlow(verdict, used)),
      );
    return pipe(
      ports.flows.reserve(tokenHash),
      TE.flatMap(O.match(() => TE.right<Unavailable, FlowVerdict>('over'), counted)),
    );
  };
