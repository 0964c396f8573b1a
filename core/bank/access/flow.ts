import { E, O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { AttemptCounter } from '../attempts/ports.ts';
import type { Stored } from '../shared-ports.ts';
import type { BankRefusal } from '../refusal.ts';
import type { EndedReactivation } from '../../shared/messages/refusal-messages.ts';
import { flowKey } from './factors.ts';
import type { FlowMark } from './flow-marks.ts';
import type { AccessBankPorts, Flow, FlowName } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'flows' | 'secrets'>;

/** Reason why a call has no usable flow: its flow expired or was used, ended by three wrong credentials, does not fit the call (the browser started another one since), or ended by a change of the person's key (EXT-1332, EXT-2846). */
export type FlowEnd = EndedReactivation;

/** Refusals of an access journey by the reason that its flow ended. */
export type FlowEnds = Readonly<Record<FlowEnd, BankRefusal>>;

/** Opens a flow and returns its token; the bank stores only the hash of the token, or of the text that the function `bound` derives from the token (API-30). */
export const openFlow =
  ({ flows, secrets }: Ports) =>
  (flow: FlowName, rut: Rut, bound = (token: string): string => token): Stored<string> => {
    const token = secrets.newToken();
    return pipe(
      flows.open({ tokenHash: secrets.hash(bound(token)), flow, rut }),
      TE.map(() => token),
    );
  };

/** Flow tokens of one journey in a browser, newest first: one for each start of the journey (EXT-1333). */
export type FlowTokens = readonly string[];

/** Converts the one flow token that a page sends, or none, to a list of flow tokens. */
export const tokensOf = (token: string | undefined): FlowTokens => (token === undefined ? [] : [token]);

/** Most flows of one journey per browser; a new flow replaces the oldest (EXT-1333). */
export const flowsOfABrowser = 3;

/** Requirements of a call on its flow: tokens, journey, person, company, earlier steps. */
export type AskedFlow = {
  readonly tokens: FlowTokens;
  readonly flow: FlowName;
  readonly rut: Rut;
  readonly marks?: readonly FlowMark[];
  readonly company?: Rut;
};

/** Requirements on the flow of a call that names no person: the bank reads the person from the flow, which is a sign-in that waits for a passkey. */
type AskedOfAnybody = Omit<AskedFlow, 'rut'> & { readonly rut?: undefined };
type Asked = AskedFlow | AskedOfAnybody;

export type LiveFlow = Flow & {
  readonly tokenHash: string;
  readonly journey: FlowName;
  /** Attempt counter of wrong credentials that the flow shares with other flows; absent if the flow has a counter of its own. */
  readonly counted?: AttemptCounter;
  /** Token hashes of the other live flows of this journey and person in the browser. */
  readonly beside?: readonly string[];
};

const fits = (flow: Flow, { rut, marks = [], company }: Omit<Asked, 'tokens'>): boolean =>
  (rut === undefined || flow.rut === rut) &&
  marks.every((mark) => flow.marks.includes(mark)) &&
  (company === undefined || flow.company === company);

// Returns the reason why a flow ended: `three-wrong` while the lockout of its counter exists, `key-changed` if a change of the key renamed the flow to `clave-cambiada`, else `over`.
const endOf = (
  { attempts, flows }: Pick<AccessBankPorts, 'attempts' | 'flows'>,
  tokenHash: string,
): Stored<FlowEnd> =>
  pipe(
    attempts.lockOf(flowKey(tokenHash)),
    TE.flatMap((lock): Stored<FlowEnd> =>
      O.isSome(lock)
        ? TE.right('three-wrong')
        : pipe(
            flows.find(tokenHash, 'clave-cambiada'),
            TE.map((overtaken): FlowEnd => (O.isSome(overtaken) ? 'key-changed' : 'over')),
          ),
    ),
  );

type Found = E.Either<FlowEnd, LiveFlow>;

const flowOf =
  (ports: Ports & Pick<AccessBankPorts, 'attempts'>, asked: Omit<Asked, 'tokens'>) =>
  (token: string): Stored<Found> => {
    const tokenHash = ports.secrets.hash(token);
    return pipe(
      ports.flows.find(tokenHash, asked.flow),
      TE.flatMap(
        O.match(
          () =>
            pipe(
              endOf(ports, tokenHash),
              TE.map((end): Found => E.left(end)),
            ),
          (found) =>
            TE.right<never, Found>(
              fits(found, asked)
                ? E.right({ ...found, tokenHash, journey: asked.flow })
                : E.left('other-tab'),
            ),
        ),
      ),
    );
  };

const isProved = ({ marks }: Flow): boolean => marks.includes('dispositivo-probado');

// Refusal reasons, most important first: the reason why a flow ended explains more to the user than `other-tab`, that the browser's flow does not fit the call.
const endsByWeight: readonly FlowEnd[] = ['key-changed', 'three-wrong', 'over', 'other-tab'];

/** Finds the flow of a call: the newest live flow among the browser's tokens that belongs to this person and company and has completed every earlier step; a flow in which a device was proved precedes newer ones, since a third key belongs to it. If no flow fits, refuses with the reason why the flow ended (API-30, EXT-1332, EXT-1333). */
export const liveFlow =
  (ports: Ports & Pick<AccessBankPorts, 'attempts'>) =>
  ({ tokens, ...asked }: Asked, ends: FlowEnds): TE.TaskEither<BankRefusal, LiveFlow> =>
    pipe(
      tokens.slice(0, flowsOfABrowser),
      TE.traverseSeqArray(flowOf(ports, asked)),
      TE.flatMap((found) => {
        const [live, ...others] = found
          .flatMap((one) => (E.isRight(one) ? [one.right] : []))
          .toSorted((one, other) => Number(isProved(other)) - Number(isProved(one)));
        const told = found.flatMap((one) => (E.isLeft(one) ? [one.left] : []));
        const end = endsByWeight.find((one) => told.includes(one)) ?? 'over';
        return live === undefined
          ? TE.left<BankRefusal, LiveFlow>(ends[end])
          : TE.right({ ...live, beside: others.map(({ tokenHash }) => tokenHash) });
      }),
    );
