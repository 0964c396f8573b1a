import { offerStatuses } from '../../../portability/status/request-statuses.ts';
import type { Rut } from '../../../shared/rut.ts';
import { tellOfWithdrawal } from '../../notices/tell-signer.ts';
import type { BankPorts, StoredRequest, WithdrawOutcome } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';

type Ports = Pick<BankPorts, 'clock' | 'requests' | 'settings'>;

/** Tells whether a person may revoke the acceptance of an offer: the signer of the request, or the person who answered its offer (EXT-1545). */
export const mayRegret = ({ representative, answer }: StoredRequest, by: Rut): boolean =>
  by === representative || by === answer?.by;

/** Use case: revokes the acceptance of an offer while every closing is in its first state, so that nothing has been paid. The request ends as withdrawn, its closings are deleted, and the signer gets the mail of a withdrawal (EXT-1545). */
export const regretAcceptance =
  (ports: Ports) =>
  ({ idSolicitud, company }: StoredRequest, by: Rut): Stored<WithdrawOutcome> =>
    ports.requests.withdraw({
      ...{ idSolicitud, company, by },
      from: offerStatuses,
      regrets: true,
      tell: tellOfWithdrawal(ports),
    });
