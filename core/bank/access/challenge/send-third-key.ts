import { O, pipe, TE } from '../../../shared/fp.ts';
import type { ThirdKeySent } from '../../../access/challenge/third-key-sent.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveFlow, type AskedFlow, type LiveFlow } from '../flow.ts';
import { refuseIfLocked } from '../locked-factor.ts';
import type { FlowMark } from '../flow-marks.ts';
import type { AccessBankPorts, FlowName } from '../ports.ts';
import { flowEnds } from '../refusals.ts';
import {
  hasProvedFactor,
  sendInPauses,
  thirdKeyPlace,
  type ThirdKeyPorts,
  type ThirdKeySending,
} from './third-key.ts';
import { toldThirdKey } from './told-third-key.ts';

type Ports = ThirdKeyPorts & Pick<AccessBankPorts, 'flows'>;

/** Sends the third key that was chosen, or asked for again, in a live flow (EXT-1342, EXT-1343). */
export const sendKeyInFlow =
  (ports: Ports, flow: FlowName) =>
  (own: LiveFlow): TE.TaskEither<BankRefusal, ThirdKeySent> =>
    pipe(
      refuseIfLocked(ports)(own.rut, 'tercera-clave'),
      TE.bindW('user', () => pipe(ports.users.find(own.rut), TE.map(O.toUndefined))),
      TE.map(({ user }): ThirdKeySending => ({
        owner: user ?? { rut: own.rut, mobile: undefined },
        ...thirdKeyPlace(user, own),
        isProved: hasProvedFactor(flow, own.marks),
      })),
      TE.flatMap((sending) =>
        pipe(
          sendInPauses(ports)(sending),
          TE.map((outcome) => toldThirdKey(ports, sending, outcome)),
        ),
      ),
    );

/** Mark of a flow that may ask for a third key. */
export const mayAsk = ['tercera-clave-al-elegir'] as const satisfies readonly FlowMark[];

/** Use case: sends the third key in a flow that may ask for one; an unknown rut gets the same answer (EXT-1342, EXT-1343). */
export const sendThirdKey =
  (ports: Ports) =>
  (asked: Pick<AskedFlow, 'tokens' | 'flow' | 'rut'>): TE.TaskEither<BankRefusal, ThirdKeySent> =>
    pipe(
      liveFlow(ports)({ ...asked, marks: mayAsk }, flowEnds),
      TE.flatMap(sendKeyInFlow(ports, asked.flow)),
    );
