import type { AdditionalKind } from '../../portability/documents/kinds.ts';
import type { RequestStatus } from '../../portability/status/request-summary.ts';
import type { BankPorts, ReachedStatus, StoredWithdrawal } from '../ports.ts';
import type { TellSigner } from './ports.ts';
import { informationMissing, offerMade, requestWithdrawn } from './request-notices.ts';

type Ports = Pick<BankPorts, 'clock' | 'settings'>;

/** EXT-1604 · Of which statuses the signer is told; the others ask nothing of anybody. */
export const tellOfStatus = (
  { clock, settings }: Ports,
  to: RequestStatus,
  asked?: readonly AdditionalKind[],
): TellSigner<ReachedStatus> | undefined => {
  const dayOf = (at: number) => clock.wall(at).date;
  switch (to) {
    case 'Falta Información':
      return (request, { reachedAt }) =>
        informationMissing(settings, request, {
          entered: dayOf(request.createdAt),
          today: dayOf(reachedAt),
          asked,
        });
    case 'Oferta Disponible':
      return (request, { reachedAt }) => offerMade(settings, request, dayOf(reachedAt));
    case 'Ingresada':
    case 'Pendiente':
    case 'Visado Comercial':
    case 'Ejecutivo':
    case 'Asignada a Ejecutivo':
    case 'Oferta Informada':
      return undefined;
  }
};

export const tellOfWithdrawal =
  ({ clock, settings }: Ports): TellSigner<StoredWithdrawal> =>
  (request, { idRetiro, withdrawnAt }) =>
    requestWithdrawn(settings, request, { idRetiro, on: clock.wall(withdrawnAt).date });
