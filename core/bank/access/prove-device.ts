import type { Credential } from '../../access/challenge/credential.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import { challengeRefusal, type BankRefusal } from '../refusal.ts';
import { attemptInFlow, type FlowVerdict } from './attempt-in-flow.ts';
import { factorOfDevice } from './factors.ts';
import type { LiveFlow } from './flow.ts';
import type { AccessBankPorts, AuditEvent, CompanyUser } from './ports.ts';
import { sendThirdKey } from './third-key.ts';
import { verifyCredential } from './verify-credential.ts';

type Ports = Pick<
  AccessBankPorts,
  | 'access'
  | 'attempts'
  | 'audit'
  | 'clock'
  | 'devices'
  | 'flows'
  | 'hasher'
  | 'oneTimeCodes'
  | 'secrets'
  | 'thirdKeys'
  | 'users'
>;

const converted =
  (ports: Ports, user: CompanyUser | undefined, credential: Credential, ended: BankRefusal) =>
  (verdict: FlowVerdict): TE.TaskEither<BankRefusal, void> => {
    if (verdict === 'ended' || verdict === 'over') return TE.left(ended);
    if (verdict !== 'right') return TE.left(challengeRefusal(verdict));
    if (user === undefined || !user.asksThirdKey || credential.tipoDispositivo === '5')
      return TE.right(undefined);
    return pipe(
      sendThirdKey(ports)(user),
      TE.flatMap(() => TE.left(challengeRefusal('third-key'))),
    );
  };

export type AskedProof = {
  readonly own: LiveFlow;
  readonly credential: Credential | undefined;
  readonly event: AuditEvent;
  /** What the third wrong credential of this flow is told. */
  readonly ended: BankRefusal;
};

/** BOX-40, BLQ-45 · The second factor of a challenged call: one attempt of its factor and of its flow, noted; code 99 asks for a third key on top. */
export const proveDevice =
  (ports: Ports) =>
  ({ own, credential, event, ended }: AskedProof): TE.TaskEither<BankRefusal, void> => {
    if (credential === undefined) return TE.left(challengeRefusal('missing'));
    const { rut } = own;
    const factor = factorOfDevice[credential.tipoDispositivo];
    return pipe(
      ports.users.find(rut),
      TE.map(O.toUndefined),
      TE.flatMap((user) =>
        pipe(
          attemptInFlow(ports)(own, factor, verifyCredential(ports)(rut, user, credential)),
          TE.tap((outcome) => ports.audit.note({ event, rut, outcome, factor })),
          TE.flatMap(converted(ports, user, credential, ended)),
        ),
      ),
    );
  };
