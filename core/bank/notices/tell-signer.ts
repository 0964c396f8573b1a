import type { AdditionalKind } from '../../portability/documents/kinds.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { firstClosingState } from '../../portability/status/closing.ts';
import {
  requestStatuses,
  type RequestStatus,
  type StatusTraits,
} from '../../portability/status/request-statuses.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankPorts, HeldDocument, ReachedStatus, StoredWithdrawal } from '../ports.ts';
import { isCertificateAmong } from '../portability/documents/missing-documents.ts';
import { lastDayOfOffer } from '../portability/offer/made-offer.ts';
import type { MovedClosing, StoredAnswer, StoredClosing } from '../portability/offer/offer-ports.ts';
import { portabilityDone } from './person-notices.ts';
import type { TellSigner } from './ports.ts';
import {
  closingObjected,
  informationMissing,
  offerAccepted,
  offerEnding,
  offerMade,
  offerRejected,
  type productClosed,
  requestSigned,
  requestWithdrawn,
} from './request-notices.ts';
import { afterClosings, afterSigning } from './turn-after.ts';

type Ports = Pick<BankPorts, 'clock' | 'settings'>;

/** Data of a request before its status changes, and the documents that the bank requests with the change. */
type BeforeMove = {
  readonly asked?: readonly AdditionalKind[] | undefined;
  readonly history: readonly ReachedStatus[];
  readonly held: readonly HeldDocument[];
};

/** Returns the builder of the mail to a request's signer about a new status; `undefined` for a status without mail (EXT-1604). */
export const tellOfStatus = (
  { clock, settings }: Ports,
  to: RequestStatus,
  { asked, history, held }: BeforeMove,
): TellSigner<ReachedStatus> | undefined => {
  const dayOf = (at: number) => clock.wall(at).date;
  const notices: Record<NonNullable<StatusTraits['notice']>, TellSigner<ReachedStatus>> = {
    'information-missing': (request, { reachedAt }) =>
      informationMissing(settings, request, {
        estado: to,
        entered: dayOf(request.createdAt),
        today: dayOf(reachedAt),
        asked,
        before: history.map(({ estado, reachedAt: at }) => ({ estado, on: dayOf(at) })),
        certificateAttached: isCertificateAmong(held),
        owed: settings.owedIfLate,
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

/** Builds the mail about a signed request, queued at the signature, so that the portal's later call for this mail sends no second one; for a refused request it says that nothing is ordered. A second mail warns the signer at the address on record (EXT-1045, EXT-1185, EXT-3026). */
export const tellOfSignature =
  ({ clock, settings }: Ports, isEligible: boolean, by: Rut): TellSigner<undefined> =>
  (request) => {
    const at = clock.wall(request.createdAt);
    const mail = isEligible
      ? requestSigned(settings, request, afterSigning(request, at.date))
      : requestSigned(settings, request, { step: 'over', end: 'ineligible' }, []);
    return { ...mail, besides: { person: by, notice: portabilityDone(settings, 'signed', request, at) } };
  };

/** Builds the mail about a withdrawn request. */
export const tellOfWithdrawal =
  ({ clock, settings }: Ports): TellSigner<StoredWithdrawal> =>
  (request, { idRetiro, withdrawnAt }) =>
    requestWithdrawn(settings, request, { idRetiro, on: clock.wall(withdrawnAt).date });

/** Builds the mail about an answered offer; after an acceptance, which starts the closing of every product, a second mail warns the accepting person at the address on record (EXT-1609, EXT-3026). */
export const tellOfAnswer =
  ({ clock, settings }: Ports): TellSigner<StoredAnswer> =>
  (request, { idRespuesta, kind, by, answeredAt }) => {
    const at = clock.wall(answeredAt);
    const answer = { idRespuesta, by, on: at.date };
    if (kind === 'rechazada') return offerRejected(settings, request, answer);
    const begun = request.signed.toClose.map(({ position }): StoredClosing => ({
      position,
      estado: firstClosingState,
      movedAt: answeredAt,
    }));
    const turn = afterClosings({ clock, settings }, request, answeredAt, begun);
    return {
      ...offerAccepted(settings, request, { ...answer, turn }),
      besides: { person: by, notice: portabilityDone(settings, 'accepted', request, at) },
    };
  };

/** Facts of a mail about a closing: its position in the request, the reason of an objection, and the documents that the bank holds of the request. */
type ClosingTold = {
  readonly position: number;
  readonly reason: string | undefined;
  readonly held: readonly HeldDocument[];
};

/** Makes the builder of the mail to a request's signer about a closing that reached a new state; the parameter `notice` writes the mail for that state (EXT-1052, EXT-1609). */
export const tellOfStep =
  (
    { clock, settings }: Ports,
    { position, held }: ClosingTold,
    notice: typeof productClosed,
  ): TellSigner<MovedClosing> =>
  (request, { movedAt, closings }) =>
    notice(settings, request, {
      position,
      on: clock.wall(movedAt).date,
      turn: afterClosings({ clock, settings }, request, movedAt, closings, held),
    });

/** Builds the mail to a request's signer about an objected closing, with its reason (EXT-1612). */
export const tellOfObjection =
  ({ clock, settings }: Ports, { position, reason, held }: ClosingTold): TellSigner<MovedClosing> =>
  (request, { movedAt, closings }) =>
    closingObjected(settings, request, {
      ...{ position, reason },
      on: clock.wall(movedAt).date,
      turn: afterClosings({ clock, settings }, request, movedAt, closings, held),
    });

/** Builds the mail to a request's signer about an offer that is about to expire (EXT-1608). */
export const tellOfEnding =
  ({ clock, settings }: Ports, validUntil: CalendarDate): TellSigner<number> =>
  (request) =>
    offerEnding(settings, request, { entered: clock.wall(request.createdAt).date, last: validUntil });
