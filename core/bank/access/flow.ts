import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import type { BankRefusal } from '../refusal.ts';
import type { AccessBankPorts, Flow, FlowMark, FlowName } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'flows' | 'secrets'>;

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

/** API-30 · The live flow behind a token: of this person, this company, and with every earlier step; else the refusal of its journey. */
export const liveFlow =
  ({ flows, secrets }: Ports) =>
  (asked: AskedFlow, refusal: BankRefusal): TE.TaskEither<BankRefusal, LiveFlow> => {
    const { token, flow } = asked;
    if (token === undefined) return TE.left(refusal);
    const tokenHash = secrets.hash(token);
    return pipe(
      flows.find(tokenHash, flow),
      TE.flatMap(
        O.match(
          () => TE.left<BankRefusal, LiveFlow>(refusal),
          (found) => (fits(found, asked) ? TE.right({ ...found, tokenHash }) : TE.left(refusal)),
        ),
      ),
    );
  };
