import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import type { BankRefusal } from '../refusal.ts';
import type { EndedReactivation } from '../../shared/messages/refusal-messages.ts';
import { flowKey } from './factors.ts';
import type { AccessBankPorts, Flow, FlowMark, FlowName } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'flows' | 'secrets'>;

/** EXT-1332 · Why a flow is over: its time, three wrong credentials, or another flow that took its place in the browser. */
export type FlowEnd = EndedReactivation;

/** The refusal of a journey by what ended its flow. */
export type FlowEnds = Readonly<Record<FlowEnd, BankRefusal>>;

/** API-30 · Opens a flow and hands out its token; the bank keeps the hash. */
export const openFlow =
  ({ flows, secrets }: Ports) =>
  (flow: FlowName, rut: Rut): Stored<string> => {
    const token = secrets.newToken();
    return pipe(
      flows.open({ tokenHash: secrets.hash(token), flow, rut }),
      TE.map(() => token),
    );
  };

/** What a call shows of the flow it belongs to. */
export type AskedFlow = {
  readonly token: string | undefined;
  readonly flow: FlowName;
  readonly rut: Rut;
  readonly marks?: readonly FlowMark[];
  readonly company?: Rut;
};

export type LiveFlow = Flow & { readonly tokenHash: string };

const fits = (flow: Flow, { rut, marks = [], company }: AskedFlow): boolean =>
  flow.rut === rut &&
  marks.every((mark) => flow.marks.includes(mark)) &&
  (company === undefined || flow.company === company);

// What was locked is no longer found, and its lock outlives it.
const endOf = ({ attempts }: Pick<AccessBankPorts, 'attempts'>, tokenHash: string): Stored<FlowEnd> =>
  pipe(
    attempts.lockOf(flowKey(tokenHash)),
    TE.map((lock) => (O.isSome(lock) ? 'three-wrong' : 'over')),
  );

/** API-30, EXT-1332 · The live flow behind a token: of this person, this company, and with every earlier step; else the refusal of its journey, by what ended it. */
export const liveFlow =
  (ports: Ports & Pick<AccessBankPorts, 'attempts'>) =>
  (asked: AskedFlow, ends: FlowEnds): TE.TaskEither<BankRefusal, LiveFlow> => {
    const { token, flow } = asked;
    if (token === undefined) return TE.left(ends.over);
    const tokenHash = ports.secrets.hash(token);
    return pipe(
      ports.flows.find(tokenHash, flow),
      TE.flatMap(
        O.match(
          () =>
            pipe(
              endOf(ports, tokenHash),
              TE.flatMap((end) => TE.left<BankRefusal, LiveFlow>(ends[end])),
            ),
          (found) => (fits(found, asked) ? TE.right({ ...found, tokenHash }) : TE.left(ends['other-tab'])),
        ),
      ),
    );
  };
