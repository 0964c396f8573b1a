import { withdrawableStatuses } from '../../../portability/status/withdrawal.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Idempotency } from '../../idempotency.ts';
import { tellOfWithdrawal } from '../../notices/tell-signer.ts';
import type { BankPorts, StoredWithdrawal, WithdrawOutcome } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';
import { eligibleRequest, type AskedRequest } from '../request-of-session.ts';

type Ports = Pick<BankPorts, 'clock' | 'requests' | 'secrets' | 'sessions' | 'settings'>;
type Withdrawn = TE.TaskEither<BankRefusal, StoredWithdrawal>;

const answered = (outcome: WithdrawOutcome): Withdrawn => {
  switch (outcome.outcome) {
    case 'withdrawn':
      return TE.right(outcome.withdrawal);
    case 'not-from':
      return TE.left({ refused: 'conflict', code: 'SOLICITUD_CON_OFERTA' });
    case 'other-body':
      return TE.left({ refused: 'other-body' });
    case 'unknown':
      return TE.left(unknownThing);
  }
};

/** Use case: withdraws a request that the session sees, while it has no offer; a repeated call returns the existing withdrawal (SEC-08). */
export const withdrawRequest =
  (ports: Ports) =>
  (asked: AskedRequest & { readonly idempotency?: Idempotency | undefined }): Withdrawn =>
    pipe(
      eligibleRequest(ports)(asked),
      TE.flatMap(({ session, request: { idSolicitud, company } }) =>
        ports.requests.withdraw({
          idSolicitud,
          company,
          by: session.representative,
          from: withdrawableStatuses,
          idempotency: asked.idempotency,
          tell: tellOfWithdrawal(ports),
        }),
      ),
      TE.flatMap(answered),
    );
