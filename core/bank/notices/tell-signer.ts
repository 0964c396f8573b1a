import type { AdditionalKind } from '../../portability/documents/kinds.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import {
  requestStatuses,
  type RequestStatus,
  type StatusTraits,
} from '../../portability/status/request-summary.ts';
import type { BankPorts, ReachedStatus, StoredWithdrawal } from '../ports.ts';
import { lastDayOfOffer } from '../portability/made-offer.ts';
import type { StoredAnswer } from '../portability/offer-ports.ts';
import type { TellSigner } from './ports.ts';
import {
  closingObjected,
  informationMissing,
  offerAccepted,
  offerEnding,
  offerMade,
  offerRejected,
  productClosed,
  requestSigned,
  requestWithdrawn,
} from './request-notices.ts';
import { afterSigning } from './turn-after.ts';

type Ports = Pick<BankPorts, 'clock' | 'settings'>;

/** The notice of a status, for the signer (EXT-1604). */
export const tellOfStatus = (
  { clock, settings }: Ports,
  to: RequestStatus,
  asked?: readonly AdditionalKind[],
): TellSigner<ReachedStatus> | undefined => {
  const dayOf = (at: number) => clock.wall(at).date;
  const notices: Record<NonNullable<StatusTraits['notice']>, TellSigner<ReachedStatus>> = {
    'information-missing': (request, { reachedAt }) =>
      informationMissing(settings, request, {
        estado: to,
        entered: dayOf(request.createdAt),
        today: dayOf(reachedAt),
        asked,
      }),
    'offer-made': (request, { reachedAt }) =>
      offerMade(settings, request, {
        entered: dayOf(request.createdAt),
        last: lastDayOfOffer(dayOf(reachedAt)),
      }),
  };
  const { notice } = requestStatuses[to];
  return notice && notices[notice];
};

/** EXT-1045, EXT-1185 · Of what was signed: the mail of the source, which the portal's call finds there; of a request that was turned down it orders nothing, and says so. */
export const tellOfSignature =
  ({ clock, settings }: Ports, isEligible: boolean): TellSigner<undefined> =>
  (request) =>
    isEligible
      ? requestSigned(settings, request, afterSigning(request, clock.wall(request.createdAt).date))
      : requestSigned(settings, request, { step: 'over', end: 'ineligible' }, []);

export const tellOfWithdrawal =
  ({ clock, settings }: Ports): TellSigner<StoredWithdrawal> =>
  (request, { idRetiro, withdrawnAt }) =>
    requestWithdrawn(settings, request, { idRetiro, on: clock.wall(withdrawnAt).date });

const ofAnswer = { aceptada: offerAccepted, rechazada: offerRejected };

/** EXT-1609 · Of an answer. */
export const tellOfAnswer =
  ({ clock, settings }: Ports): TellSigner<StoredAnswer> =>
  (request, { idRespuesta, kind, by, answeredAt }) =>
    ofAnswer[kind](settings, request, {
      ...{ idRespuesta, by },
      entered: clock.wall(request.createdAt).date,
      on: clock.wall(answeredAt).date,
    });

/** EXT-1609 · Of a product that was closed. */
export const tellOfClosing =
  ({ clock, settings }: Ports, position: number): TellSigner<number> =>
  (request, closedAt) =>
    productClosed(settings, request, { position, on: clock.wall(closedAt).date });

/** EXT-1612 · Of a closing that was objected, and why. */
export const tellOfObjection =
  ({ clock, settings }: Ports, position: number, reason: string | undefined): TellSigner<number> =>
  (request, objectedAt) =>
    closingObjected(settings, request, {
      ...{ position, reason },
      entered: clock.wall(request.createdAt).date,
      on: clock.wall(objectedAt).date,
    });

/** EXT-1608 · Of an offer that ends with this day. */
export const tellOfEnding =
  ({ clock, settings }: Ports, validUntil: CalendarDate): TellSigner<number> =>
  (request) =>
    offerEnding(settings, request, { entered: clock.wall(request.createdAt).date, last: validUntil });
