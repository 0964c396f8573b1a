import { offerStatuses } from '../../portability/status/request-summary.ts';
import type { Rut } from '../../shared/rut.ts';
import { tellOfWithdrawal } from '../notices/tell-signer.ts';
import type { BankPorts, StoredRequest, WithdrawOutcome } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';

type Ports = Pick<BankPorts, 'clock' | 'requests' | 'settings'>;

/** EXT-1545 · Whether somebody may take an acceptance back: who signed the request or who answered its offer. */
export const mayRegret = ({ representative, answer }: StoredRequest, by: Rut): boolean =>
  by === representative || by === answer?.by;

/** EXT-1545 · Takes an acceptance back while nothing of it is paid: its request ends as withdrawn, its closings with it, and the signer gets the mail of a withdrawal. */
export const regretAcceptance =
  (ports: Ports) =>
  ({ idSolicitud, company }: StoredRequest, by: Rut): Stored<WithdrawOutcome> =>
    ports.requests.withdraw({
      ...{ idSolicitud, company, by },
      from: offerStatuses,
      regrets: true,
      tell: tellOfWithdrawal(ports),
    });
