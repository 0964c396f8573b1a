import type { StoredRequest, StoredWithdrawal } from '#core/bank/ports.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import type { RequestSummary, Withdrawal } from '#core/portability/status/request-summary.ts';

/** A stored withdrawal as the portal is told of it. */
export const withdrawalOf =
  (clock: Pick<BankClock, 'wall'>) =>
  ({ idRetiro, withdrawnAt }: StoredWithdrawal): Withdrawal => ({
    idRetiro,
    on: clock.wall(withdrawnAt).date,
  });

/** EST-27, EST-28, EST-29 · A stored request as the portal lists it. */
export const requestSummary =
  (clock: Pick<BankClock, 'wall'>) =>
  ({ idSolicitud, estado, createdAt, provider, body, withdrawal }: StoredRequest): RequestSummary => ({
    idSolicitud,
    estado,
    createdOn: clock.wall(createdAt).date,
    provider,
    companyName: body.solicitante.razonSocial,
    ...(withdrawal === undefined ? {} : { withdrawal: withdrawalOf(clock)(withdrawal) }),
  });
