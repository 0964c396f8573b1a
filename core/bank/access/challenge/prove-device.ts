import { deviceType, deviceWord, type DeviceWord } from '../../../access/challenge/device.ts';
import { credentialText, type Credential } from '../../../access/challenge/credential.ts';
import type { ThirdKeySent } from '../../../access/challenge/third-key-sent.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import { challengeRefusal, thirdKeyRefusal, type BankRefusal } from '../../refusal.ts';
import type { Stored } from '../../shared-ports.ts';
import { lockEndOf, refuseLocked } from '../locked-factor.ts';
import { auditedOutcome, triesLeftAfter } from '../attempt-factor.ts';
import { attemptInFlow, type FlowVerdict } from '../attempt-in-flow.ts';
import type { EarlyKey, Factor } from '../factors.ts';
import type { LiveFlow } from '../flow.ts';
import type { AccessBankPorts, AuditEvent, CompanyUser } from '../ports.ts';
import { endHold, sendInPauses, takesThirdKey, thirdKeyPlace, type ThirdKeyPorts } from './third-key.ts';
import { toldThirdKey } from './told-third-key.ts';
import { verifyCredential } from './verify-credential.ts';

/** Ports needed to verify a second factor. */
export type ProvingPorts = ThirdKeyPorts &
  Pick<
    AccessBankPorts,
    'audit' | 'devices' | 'flows' | 'hasher' | 'oneTimeCodes' | 'passkeyJudge' | 'passkeys'
  >;

/** Returns the factor whose attempt counter a credential counts for: the factor of its device, except that a third key typed in a flow that does not accept third keys yet has a separate counter (EXT-307). */
const factorOf = (
  { marks }: LiveFlow,
  user: CompanyUser | undefined,
  { tipoDispositivo }: Credential,
): DeviceWord | EarlyKey =>
  tipoDispositivo === deviceType.thirdKey && !takesThirdKey(user, marks)
    ? 'tercera-clave-previa'
    : deviceWord[tipoDispositivo];

/** Refuses with code 99 and sends a third key, unless third keys are locked; marks the flow first, since only a marked flow accepts the code or may ask for another (BOX-40, EXT-1342, EXT-2615). */
export const askThirdKey =
  (ports: ThirdKeyPorts & Pick<AccessBankPorts, 'flows'>, own: LiveFlow) =>
  (user: CompanyUser): TE.TaskEither<BankRefusal, never> => {
    const sending = {
      owner: user,
      ...thirdKeyPlace(user, own),
      isProved: true,
    };
    return pipe(
      ports.flows.mark(own.tokenHash, 'dispositivo-probado'),
      TE.flatMap(() => ports.flows.mark(own.tokenHash, 'tercera-clave-al-elegir')),
      TE.flatMap(() => lockEndOf(ports)(user.rut, 'tercera-clave')),
      TE.flatMap((until): Stored<ThirdKeySent> =>
        until === undefined
          ? pipe(
              sendInPauses(ports)(sending),
              TE.map((outcome) => toldThirdKey(ports, sending, outcome)),
            )
          : TE.right({ sending: 'none-today', until }),
      ),
      TE.flatMap((sent) => TE.left(thirdKeyRefusal(sent))),
    );
  };

const converted =
  (
    ports: ProvingPorts,
    user: CompanyUser | undefined,
    factor: Factor,
    { own, credential, ended }: AskedProof,
  ) =>
  (verdict: FlowVerdict): TE.TaskEither<BankRefusal, void> => {
    if (verdict === 'ended' || verdict === 'over') return TE.left(ended);
    if (verdict === 'locked')
      return refuseLocked(ports)(own.rut, factor, (until) => challengeRefusal('locked', until));
    if (verdict === 'wrong' || verdict === 'one-left')
      return TE.left({ ...challengeRefusal('wrong'), ...triesLeftAfter(verdict) });
    if (user === undefined || !user.asksThirdKey || credential?.tipoDispositivo === deviceType.thirdKey)
      return TE.right(undefined);
    return askThirdKey(ports, own)(user);
  };

export type AskedProof = {
  readonly own: LiveFlow;
  readonly credential: Credential | undefined;
  readonly event: AuditEvent;
  /** Refusal of the third wrong credential of a flow. */
  readonly ended: BankRefusal;
};

/** Verifies the second factor of a call as one attempt of the factor and the flow, with an audit row; a user marked for code 99 must then prove a third key as well (BOX-40, BLQ-45). */
export const proveDevice =
  (ports: ProvingPorts) =>
  (asked: AskedProof): TE.TaskEither<BankRefusal, void> => {
    const { own, credential, event } = asked;
    if (credential === undefined) return TE.left(challengeRefusal('missing'));
    const { rut } = own;
    return pipe(
      ports.users.find(rut),
      TE.map(O.toUndefined),
      TE.flatMap((user) => {
        const factor = factorOf(own, user, credential);
        return pipe(
          attemptInFlow(ports)(own, {
            isUser: user !== undefined,
            factor,
            verify:
              factor === 'tercera-clave-previa'
                ? TE.right(false)
                : verifyCredential(ports)(rut, user, credential, {
                    thirdKey: thirdKeyPlace(user, own),
                    passkey: { flowHash: own.tokenHash, beside: own.beside },
                  }),
            typed: credentialText(credential),
          }),
          TE.tap((verdict) => (verdict === 'right' ? endHold(ports, rut) : TE.right(undefined))),
          TE.tap((verdict) => ports.audit.note({ event, rut, outcome: auditedOutcome(verdict), factor })),
          TE.flatMap(converted(ports, user, factor, asked)),
        );
      }),
    );
  };
