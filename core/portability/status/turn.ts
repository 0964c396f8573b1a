import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { isWordOf } from '../../shared/words-of.ts';
import { haveAllCome, namesOf } from '../documents/asked-kinds.ts';
import { closingStates, type TimedClosing } from './closing.ts';
import { lateClosings, lateMilestones, type LateTerm } from './late-terms.ts';
import {
  asksForInformation,
  awaitsInformation,
  endOf,
  type RequestEnd,
  type RequestSummary,
  type WithItsEnd,
} from './request-summary.ts';
import { traitsOf, type Clock } from './request-statuses.ts';
import { endLabels } from './status-label.ts';
import type { Milestone, Owner } from './timeline.ts';
import { wholeOfClosings, wholeOfOffer, wholeOfTimeline, type Whole } from './whole.ts';

/** Step that a request can wait for; `closings` stands for closings in a state unknown to the portal. */
export type TurnStep =
  | 'information'
  | 'review'
  | 'offer'
  | 'objection'
  | 'objection-review'
  | 'certificate'
  | 'answer'
  | 'payment'
  | 'closing'
  | 'closings';

/** Last day of a step, and the bank business days left until it or passed since it, if they can be counted. */
type Term = {
  readonly due: CalendarDate | undefined;
  readonly daysLeft: number | undefined;
  readonly daysLate: number | undefined;
};

/** Open step of other closings that runs in parallel to the current step: its party, products and last day (EXT-1111). */
export type Beside = {
  readonly step: 'objection' | 'payment' | 'closing' | 'closings';
  readonly owner: Owner;
  readonly due: CalendarDate | undefined;
  readonly of: readonly string[];
};

/** Turn of a request, that is, who must act next: a step of the company, the bank or the provider of origin, the end of the request (`over`), or a status unknown to the portal (`untold`) (EXT-1044). */
export type Turn =
  | (Term & {
      readonly step: TurnStep;
      readonly owner: Owner;
      /** True after the last day of the step. */
      readonly isLate: boolean;
      /** Missed deadlines of the request, of the current step and of others (EXT-1049). */
      readonly late: readonly LateTerm[];
      /** Steps of other closings that run in parallel to this step and are not late; late ones are in `late` (EXT-1111). */
      readonly beside: readonly Beside[];
      /** Documents that the company must send, or products that wait for this step. */
      readonly of: readonly string[];
      /** Documents that were requested for an objected closing and not received yet (EXT-1544). */
      readonly lacks: readonly string[];
      /** Reason why the provider of origin objected to the closing. */
      readonly reason: string | undefined;
      /** Last day of the bank's answer, in the step of the settlement certificate, unless it has passed (EXT-1049). */
      readonly answerBy: CalendarDate | undefined;
      /** Day by which the whole request ends, as far as it can be computed (EXT-1047). */
      readonly whole: Whole | undefined;
    })
  | { readonly step: 'over'; readonly end: RequestEnd }
  | {
      readonly step: 'untold';
      readonly estado: string;
      /** True after an acceptance, when only bank and provider of origin act until a closing is objected (EXT-2991). */
      readonly isAccepted?: boolean;
    };

/** Fields of a request that decide its turn. */
export type TurnRequest = WithItsEnd &
  Pick<RequestSummary, 'estado' | 'missing'> &
  Partial<Pick<RequestSummary, 'certificateAttached' | 'createdOn' | 'owed'>>;

type Waited = Clock | 'information';

const waited = {
  information: { step: 'information', owner: 'company' },
  'settlement-certificate': { step: 'certificate', owner: 'origin-bank' },
  answer: { step: 'answer', owner: 'bank' },
  'offer-validity': { step: 'offer', owner: 'company' },
} as const satisfies Record<Waited, { readonly step: TurnStep; readonly owner: Owner }>;

/** Tells whether the request's current step is the step of this timeline milestone. */
export const isTurnAt = (turn: Turn, id: Milestone['id']): boolean =>
  isWordOf(waited, id) && waited[id].step === turn.step;

const untimed = {
  due: undefined,
  daysLeft: undefined,
  daysLate: undefined,
  isLate: false,
  late: [],
  beside: [],
  of: [],
  lacks: [],
  reason: undefined,
  answerBy: undefined,
  whole: undefined,
} as const;

const stepOfClosing = {
  company: 'objection',
  bank: 'payment',
  'origin-bank': 'closing',
} as const satisfies Record<Owner, Beside['step']>;

type OwedClosing = TimedClosing & { readonly owner: Owner };

const isOwed = (closing: TimedClosing): closing is OwedClosing => closing.owner !== undefined;

/** Compares two open closings for sorting: those that the company must correct come first, then those with the earlier last day. */
const byUrgency = (one: OwedClosing, other: OwedClosing): number => {
  const ofCompany = Number(other.owner === 'company') - Number(one.owner === 'company');
  if (ofCompany !== 0 || one.due === undefined || other.due === undefined) return ofCompany;
  return compareDates(one.due, other.due);
};

const stepOf = ({ owner, estado }: OwedClosing): Beside['step'] =>
  isWordOf(closingStates, estado) ? stepOfClosing[owner] : 'closings';

const isSameDay = (one: CalendarDate | undefined, other: CalendarDate | undefined): boolean =>
  one === undefined || other === undefined ? one === other : compareDates(one, other) === 0;

/** Tells whether two open closings can be shown as one step: same party, same state, and the same last day or both late. */
const isAlike =
  (one: OwedClosing) =>
  (other: OwedClosing): boolean =>
    one.owner === other.owner &&
    one.estado === other.estado &&
    one.isLate === other.isLate &&
    (one.isLate || isSameDay(one.due, other.due));

/** Groups open closings that are not late into steps with the same party, state and last day (EXT-1111). */
const besideOf = (closings: readonly OwedClosing[]): readonly Beside[] => {
  const [first, ...rest] = closings.filter(({ isLate }) => !isLate);
  if (first === undefined) return [];
  const { owner, due } = first;
  const isOfFirst = isAlike(first);
  const of = [first, ...rest.filter(isOfFirst)].map(({ product }) => product);
  return [
    { step: stepOf(first), owner, due, of },
    ...besideOf(rest.filter((closing) => !isOfFirst(closing))),
  ];
};

/** Returns who must act on a closing now, company, bank or provider of origin: for an objected closing the company, or the bank once it has received all documents requested for it (EXT-1053). */
export const actsOn = (
  { owner }: Pick<TimedClosing, 'owner'>,
  missing: TurnRequest['missing'],
): Owner | undefined => (owner === 'company' && haveAllCome(missing) ? 'bank' : owner);

/** Returns the turn of a request (who must act next) while its products are being closed: `untold` if the bank does not report their progress, `over` once all are closed (EXT-1044). */
export const turnOfClosings = (
  { createdOn, missing, owed }: Pick<TurnRequest, 'createdOn' | 'missing' | 'owed'>,
  closings: readonly TimedClosing[] = [],
): Turn => {
  const open = closings.filter(isOwed);
  const byTerm = open.toSorted(byUrgency);
  const [first] = byTerm;
  if (first === undefined)
    return closings.length === 0
      ? { step: 'untold', estado: endLabels.aceptada, isAccepted: true }
      : { step: 'over', end: 'closed' };
  const { owner, due, daysLeft, daysLate, isLate, reason } = first;
  const isOfFirst = isAlike(first);
  const alike = open.filter(isOfFirst);
  const step = stepOf(first);
  const hasCome = step === 'objection' && actsOn(first, missing) === 'bank';
  return {
    ...(hasCome ? ({ step: 'objection-review', owner: 'bank' } as const) : { step, owner }),
    ...{ due, daysLeft, daysLate, isLate },
    late: lateClosings(closings, owed),
    beside: besideOf(byTerm.filter((closing) => !isOfFirst(closing))),
    lacks: step === 'objection' ? namesOf(missing ?? []) : [],
    // The reason is stated only if a single closing was objected; of several, the table of closings shows each reason.
    reason: alike.length === 1 ? reason : undefined,
    of: alike.map(({ product }) => product),
    answerBy: undefined,
    whole: wholeOfClosings(createdOn, closings),
  };
};

/** Returns the turn of a request (who must act next) while its offer is open, given the last day of the offer (EXT-1044). */
export const turnOfOffer = (createdOn: CalendarDate, due: CalendarDate): Turn => ({
  ...untimed,
  ...waited['offer-validity'],
  due,
  whole: wholeOfOffer(createdOn, due),
});

const isWaitedFor = (
  milestone: Milestone,
): milestone is Milestone & { readonly id: Waited; readonly state: 'late' | 'on-time' } =>
  Object.hasOwn(waited, milestone.id) && (milestone.state === 'on-time' || milestone.state === 'late');

const isOpenAnswer = ({ id, isOverdue }: Milestone): boolean => id === 'answer' && isOverdue !== true;

const review = { step: 'review', owner: 'bank' } as const;

/** Returns the step that a request waits for according to its status alone, without a timeline; `undefined` for an unknown status. */
const waitedBy = (request: TurnRequest): Waited | undefined => {
  if (asksForInformation(request)) return 'information';
  const clock = traitsOf(request.estado)?.clock;
  return clock === 'settlement-certificate' && request.certificateAttached === true ? 'answer' : clock;
};

/** Computes the turn of a request (who must act next, with task and last day) from its timeline and its closings (EXT-1044). */
export const turnOf = (
  request: TurnRequest,
  milestones: readonly Milestone[] = [],
  closings?: readonly TimedClosing[],
): Turn => {
  const { answer, createdOn, estado, missing = [], owed } = request;
  const end = endOf(request);
  if (end !== undefined) return { step: 'over', end };
  if (answer !== undefined) return turnOfClosings(request, closings);
  const byStatus = waitedBy(request);
  if (byStatus === undefined) return { step: 'untold', estado };
  const next = milestones.find(isWaitedFor);
  // Treats a request as ended (`lapsed`) if the last day of its unanswered offer has passed, even if the bank does not report that.
  if (next?.id === 'offer-validity' && next.state === 'late') return { step: 'over', end: 'lapsed' };
  const id = next?.id ?? byStatus;
  const { step, owner } = id === 'information' && !awaitsInformation(request) ? review : waited[id];
  return {
    ...untimed,
    ...{
      step,
      owner,
      due: next?.due,
      daysLeft: next?.daysLeft,
      daysLate: next?.daysLate,
      isLate: next?.state === 'late',
      late: lateMilestones(milestones, owed),
      answerBy: step === 'certificate' ? milestones.find(isOpenAnswer)?.due : undefined,
      whole: wholeOfTimeline(createdOn, milestones),
    },
    of: step === 'information' ? namesOf(missing) : [],
  };
};

/** Removes the numbers of days left and late from a turn that goes into a PDF or mail, since these are read on later days (EXT-1044). */
export const asPrinted = (turn: Turn): Turn =>
  'late' in turn
    ? {
        ...turn,
        daysLeft: undefined,
        daysLate: undefined,
        late: turn.late.map((term) => ({ ...term, daysLate: undefined })),
      }
    : turn;
