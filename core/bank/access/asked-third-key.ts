import { O, pipe, TE } from '../../shared/fp.ts';
import type { ThirdKeySent } from '../../access/challenge/third-key-sent.ts';
import type { Rut } from '../../shared/rut.ts';
import { challengeRefusal, type BankRefusal } from '../refusal.ts';
import { liveFlow, type AskedFlow } from './flow.ts';
import { lockEndOf } from './locked-factor.ts';
import type { AccessBankPorts } from './ports.ts';
import { flowEnds } from './refusals.ts';
import {
  hasProvedFactor,
  sendInPauses,
  thirdKeyFlow,
  toldThirdKey,
  type ThirdKeyPorts,
  type ThirdKeySending,
} from './third-key.ts';

type Ports = ThirdKeyPorts & Pick<AccessBankPorts, 'flows'>;

// Refuses while the third key is locked, since its code could not be used.
const unlessLocked = (ports: Ports, rut: Rut): TE.TaskEither<BankRefusal, void> =>
  pipe(
    lockEndOf(ports)(rut, 'tercera-clave'),
    TE.flatMap((until) =>
      until === undefined ? TE.right(undefined) : TE.left(challengeRefusal('locked', until)),
    ),
  );

/** Use case: sends the third key that was chosen, or asked for again, in a flow that may ask for one; an unknown rut gets the same answer (EXT-1342, EXT-1343). */
export const askedThirdKey =
  (ports: Ports) =>
  (asked: Pick<AskedFlow, 'tokens' | 'flow' | 'rut'>): TE.TaskEither<BankRefusal, ThirdKeySent> =>
    pipe(
      liveFlow(ports)({ ...asked, marks: ['tercera-clave-al-elegir'] }, flowEnds),
      TE.tap(() => unlessLocked(ports, asked.rut)),
      TE.bindTo('own'),
      TE.bindW('user', () => pipe(ports.users.find(asked.rut), TE.map(O.toUndefined))),
      TE.map(({ own, user }): ThirdKeySending => ({
        owner: user ?? { rut: asked.rut, mobile: undefined },
        tokenHash: own.tokenHash,
        flow: thirdKeyFlow(user, own),
        isProved: hasProvedFactor(asked.flow, own.marks),
      })),
      TE.flatMap((sending) =>
        pipe(
          sendInPauses(ports)(sending),
          TE.map((outcome) => toldThirdKey(ports, sending, outcome)),
        ),
      ),
    );
