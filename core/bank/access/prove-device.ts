import type { Credential } from '../../access/challenge/credential.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { challengeRefusal, type BankRefusal } from '../refusal.ts';
import { attempt, type AttemptVerdict } from './attempt.ts';
import { factorOfDevice } from './factors.ts';
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
  | 'hasher'
  | 'oneTimeCodes'
  | 'secrets'
  | 'thirdKeys'
  | 'users'
>;

const converted =
  (ports: Ports, user: CompanyUser | undefined, credential: Credential) =>
  (verdict: AttemptVerdict): TE.TaskEither<BankRefusal, void> => {
    if (verdict !== 'right') return TE.left(challengeRefusal(verdict));
    if (user === undefined || !user.asksThirdKey || credential.tipoDispositivo === '5')
      return TE.right(undefined);
    return pipe(
      sendThirdKey(ports)(user),
      TE.flatMap(() => TE.left(challengeRefusal('third-key'))),
    );
  };

/** BOX-40, BLQ-45 · The second factor of a challenged call: one attempt of its factor, noted; code 99 asks for a third key on top. */
export const proveDevice =
  (ports: Ports) =>
  (rut: Rut, credential: Credential | undefined, event: AuditEvent): TE.TaskEither<BankRefusal, void> => {
    if (credential === undefined) return TE.left(challengeRefusal('missing'));
    const factor = factorOfDevice[credential.tipoDispositivo];
    return pipe(
      ports.users.find(rut),
      TE.map(O.toUndefined),
      TE.flatMap((user) =>
        pipe(
          attempt(ports)(rut, factor, verifyCredential(ports)(rut, user, credential)),
          TE.tap((outcome) => ports.audit.note({ event, rut, outcome, factor })),
          TE.flatMap(converted(ports, user, credential)),
        ),
      ),
    );
  };
