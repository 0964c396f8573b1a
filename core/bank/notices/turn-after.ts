import { timedClosing } from '../../portability/status/closing.ts';
import { firstRequestStatus, type RequestStatus } from '../../portability/status/request-statuses.ts';
import type { RequestSummary, StatusChange } from '../../portability/status/request-summary.ts';
import { timelineOf } from '../../portability/status/timeline.ts';
import { turnOf, turnOfClosings, type Turn } from '../../portability/status/turn.ts';
import type { AdditionalKind } from '../../portability/documents/kinds.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { StoredClosing } from '../portability/offer/offer-ports.ts';
import { missingSince } from '../portability/documents/missing-documents.ts';
import { closingsOf } from '../portability/status/ordered-closings.ts';
import type { BankPorts, HeldDocument } from '../ports.ts';
import type { NoticedRequest } from './ports.ts';

/** Returns who must act next on a request just after it is signed (EXT-1044). */
export const afterSigning = ({ signed }: NoticedRequest, createdOn: CalendarDate): Turn => {
  const request = {
    estado: firstRequestStatus,
    createdOn,
    certificateAttached: signed.certificates.settlement,
  };
  return turnOf(request, timelineOf(request, [{ estado: firstRequestStatus, on: createdOn }], createdOn));
};

/** Information that the bank requests from a company about its request. */
export type InformationAsked = {
  /** Status of the request, in which the bank asks for information. */
  readonly estado: RequestStatus;
  readonly entered: CalendarDate;
  readonly today: CalendarDate;
  /** Documents that the bank requested by name, if any. */
  readonly asked?: readonly AdditionalKind[] | undefined;
  /** Status history of the request before this move. */
  readonly before?: readonly StatusChange[] | undefined;
} & Pick<RequestSummary, 'certificateAttached' | 'owed'>;

/** Returns who must act next on a request after the bank requests information, the same as on the request's card (EXT-1044, EXT-1166). */
export const afterAsking = ({ today, asked, before = [], ...asking }: InformationAsked): Turn => {
  const request = { ...asking, createdOn: asking.entered, missing: asked };
  return turnOf(request, timelineOf(request, [...before, { estado: asking.estado, on: today }], today));
};

/** Returns who must act next on a request at an instant, derived from the state of each of its closings at that instant (EXT-1044). */
export const afterClosings = (
  { clock: { wall }, settings }: Pick<BankPorts, 'clock' | 'settings'>,
  request: NoticedRequest,
  at: number,
  stored: readonly StoredClosing[],
  held: readonly HeldDocument[] = [],
): Turn =>
  turnOfClosings(
    {
      createdOn: wall(request.createdAt).date,
      missing: request.asked && missingSince(request.asked, held),
      owed: settings.owedIfLate,
    },
    closingsOf({ wall }, request, stored).map(timedClosing(wall(at).date)),
  );
