import type { BankClock, StoredRequest } from '#core/bank/ports.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';

/** EST-27, EST-28, EST-29 · A stored request as the portal lists it. */
export const requestSummary =
  (clock: Pick<BankClock, 'wall'>) =>
  ({ idSolicitud, estado, createdAt, provider, body }: StoredRequest): RequestSummary => ({
    idSolicitud,
    estado,
    createdOn: clock.wall(createdAt).date,
    provider,
    companyName: body.solicitante.razonSocial,
  });
