import type { ToldRequest } from '../documents/missing-documents.ts';
import { isUnderWay } from '../request/under-way.ts';
import { companyNameOf } from '../readable-request.ts';
import type { StoredAnswer } from '../offer/offer-ports.ts';
import type { StoredWithdrawal } from '../../ports.ts';
import type { BankClock } from '../../shared-ports.ts';
import type { OwedIfLate } from '../../../portability/status/owed-if-late.ts';
import type { OfferAnswer } from '../../../portability/status/offer.ts';
import type { Complete } from '../../../shared/complete.ts';
import type { RequestSummary, Withdrawal } from '../../../portability/status/request-summary.ts';

/** Converts a stored withdrawal to the form sent to the portal. */
export const withdrawalOf =
  (clock: Pick<BankClock, 'wall'>) =>
  ({ idRetiro, withdrawnAt }: Omit<StoredWithdrawal, 'by'>): Withdrawal => ({
    idRetiro,
    on: clock.wall(withdrawnAt).date,
  });

/** Converts a stored offer answer to the form sent to the portal. */
export const answerOf =
  (clock: Pick<BankClock, 'wall'>) =>
  ({ idRespuesta, kind, answeredAt }: Omit<StoredAnswer, 'by'>): Complete<OfferAnswer> => {
    const { date, time } = clock.wall(answeredAt);
    return { idRespuesta, kind, on: date, hour: time };
  };

/** Returns the bank's texts on what a late party owes, for an open request; `undefined` if the bank has none or the request is not open (EXT-1049). */
export const owedOf = (request: ToldRequest): OwedIfLate | undefined =>
  isUnderWay(request) && Object.values(request.owed).some((said) => said !== undefined)
    ? request.owed
    : undefined;

/** Converts a stored request to the summary listed in the portal (EST-27, EST-28, EST-29, EXT-1009, EXT-1043, EXT-1049). */
export const listedRequest =
  (clock: Pick<BankClock, 'wall'>) =>
  (request: ToldRequest): Complete<RequestSummary> => ({
    idSolicitud: request.idSolicitud,
    estado: request.estado,
    createdOn: clock.wall(request.createdAt).date,
    provider: request.provider,
    companyName: companyNameOf(request),
    withdrawal: request.withdrawal && withdrawalOf(clock)(request.withdrawal),
    answer: request.answer && answerOf(clock)(request.answer),
    ended: request.ended,
    missing: request.missing,
    certificateAttached: request.certificateAttached,
    owed: owedOf(request),
  });
