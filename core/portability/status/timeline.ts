import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { daysLateSince, daysLeftUntil, dueAfter, legalTerms } from './legal-terms.ts';
import {
  asksForInformation,
  awaitsInformation,
  wasTurnedDown,
  type RequestSummary,
  type StatusChange,
  type Withdrawal,
} from './request-summary.ts';
import { traitsOf, type Clock } from './request-statuses.ts';

/** Name of a step of a request's timeline: entry, the steps with a legal deadline, information requested from the company, withdrawal, which ends the timeline, or a step after the offer. */
export type MilestoneId = 'entry' | Clock | 'information' | 'withdrawal' | ClosingStep;

/** Step of the closings of a request, which an accepted offer begins; `closings` stands for closings in a state unknown to the portal (EXT-1152). */
export type ClosingStep = 'objection' | 'payment' | 'closing' | 'closings';

/** Party that must do a step of a request: the applicant company, this bank, or the provider of origin (`origin-bank`). */
export type Owner = 'company' | 'bank' | 'origin-bank';

/** State of a timeline step; `on-time` and `late`: the current step; `meanwhile` and `meanwhile-late`: a step of another party whose term runs in parallel to the current step; `not-yet`: later steps; `held`: a step that waits until an objection is cleared up, as far as it is not done; `lapsed`: the offer, which expired without an answer. */
export type MilestoneState =
  'done' | 'done-late' | 'on-time' | 'late' | 'meanwhile' | 'meanwhile-late' | 'not-yet' | 'held' | 'lapsed';

export type Milestone = {
  readonly id: MilestoneId;
  readonly owner: Owner;
  readonly state: MilestoneState;
  /** Deadline of the step; none before its term begins, or if holidays are unknown. */
  readonly due: CalendarDate | undefined;
  readonly reachedOn: CalendarDate | undefined;
  /** Bank business days left of a current step that is not late; none if they cannot be counted. */
  readonly daysLeft?: number | undefined;
  /** True if the deadline has passed and the step was not done, even if earlier steps are still open. */
  readonly isOverdue?: boolean | undefined;
  /** Bank business days since the deadline of an overdue step; none if they cannot be counted. */
  readonly daysLate?: number | undefined;
};

/** Returns the last day of the offer in a timeline; undefined without an offer. */
export const offerDueIn = (milestones: readonly Milestone[] = []): CalendarDate | undefined =>
  milestones.find(({ id }) => id === 'offer-validity')?.due;

/** Returns the deadline that binds the party of a timeline step; none for documents that the company must send, since the deadline of that step is the bank's (EXT-1165). */
export const ownTermOf = ({ id, owner, due }: Milestone): CalendarDate | undefined =>
  id === 'information' && owner === 'company' ? undefined : due;

/** Returns the first day on which one of these legal terms began for a request. */
const firstDay = (history: readonly StatusChange[], ...clocks: readonly Clock[]): CalendarDate | undefined =>
  history.find(({ estado }) => clocks.some((clock) => traitsOf(estado)?.clock === clock))?.on;

type Step = Omit<Milestone, 'daysLate' | 'daysLeft' | 'isOverdue' | 'state'>;

const isPast = (day: CalendarDate, { due }: Step): boolean => due !== undefined && compareDates(day, due) > 0;

const stateOf = (step: Step, next: Step | undefined, today: CalendarDate): MilestoneState => {
  const { reachedOn } = step;
  if (reachedOn !== undefined) return isPast(reachedOn, step) ? 'done-late' : 'done';
  // The settlement certificate's step is shown as running in parallel while documents of the company are missing, since the provider's term goes on (EXT-1076).
  if (step !== next && next?.id === 'information' && step.id === 'settlement-certificate')
    return isPast(today, step) ? 'meanwhile-late' : 'meanwhile';
  if (step !== next) return 'not-yet';
  return isPast(today, step) ? 'late' : 'on-time';
};

const reached = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ reachedOn }) => reachedOn !== undefined);

/** Returns the timeline of a withdrawn request: the steps reached before, and the withdrawal itself. */
const withdrawnSteps = (steps: readonly Step[], { on }: Withdrawal): readonly Step[] => [
  ...reached(steps),
  { id: 'withdrawal', owner: 'company', due: undefined, reachedOn: on },
];

/** Inserts the step of requested information before the first open step of the timeline (EXT-1042). */
const withInformation = (steps: readonly Step[], owner: Owner, today: CalendarDate): readonly Step[] => {
  const due = steps.find(({ id }) => id === 'answer')?.due;
  const next = steps.findIndex(({ reachedOn }) => reachedOn === undefined);
  return steps.toSpliced(next, 0, {
    id: 'information',
    owner,
    due: owner === 'company' && due !== undefined && compareDates(today, due) > 0 ? undefined : due,
    reachedOn: undefined,
  });
};

/** Fields of a request that its timeline is computed from. */
export type TimedRequest = Pick<
  RequestSummary,
  'answer' | 'certificateAttached' | 'createdOn' | 'ended' | 'estado' | 'missing' | 'withdrawal'
>;

const stepsShown = (request: TimedRequest, steps: readonly Step[], today: CalendarDate): readonly Step[] => {
  if (request.withdrawal !== undefined) return withdrawnSteps(steps, request.withdrawal);
  // If the company was turned down, the timeline ends with the steps already reached (EXT-1045).
  if (wasTurnedDown(request)) return reached(steps);
  if (!asksForInformation(request)) return steps;
  return withInformation(steps, awaitsInformation(request) ? 'company' : 'bank', today);
};

/** Computes the timeline of a request with legal deadlines in bank business days, for orientation: entry, 5 days for the settlement certificate, 30 for the bank's answer, 7 of validity of the offer. */
export const timelineOf = (
  request: TimedRequest,
  history: readonly StatusChange[],
  today: CalendarDate,
): readonly Milestone[] => {
  const offeredOn = firstDay(history, 'offer-validity');
  const steps: readonly Step[] = [
    { id: 'entry', owner: 'company', due: undefined, reachedOn: request.createdOn },
    {
      id: 'settlement-certificate',
      owner: 'origin-bank',
      due: dueAfter(request.createdOn, legalTerms['settlement-certificate']),
      reachedOn: request.certificateAttached
        ? request.createdOn
        : firstDay(history, 'answer', 'offer-validity'),
    },
    {
      id: 'answer',
      owner: 'bank',
      due: dueAfter(request.createdOn, legalTerms.answer),
      reachedOn: offeredOn,
    },
    {
      id: 'offer-validity',
      owner: 'company',
      due: dueAfter(offeredOn, legalTerms['offer-validity']),
      reachedOn: request.answer?.on,
    },
  ];
  const shown = stepsShown(request, steps, today);
  const next = shown.find(({ reachedOn }) => reachedOn === undefined);
  const lapsed = (step: Step): boolean => step.id === 'offer-validity' && request.ended?.kind === 'lapsed';
  return shown.map((step) => {
    const state = lapsed(step) ? 'lapsed' : stateOf(step, next, today);
    return {
      ...step,
      state,
      daysLeft: state === 'on-time' ? daysLeftUntil(step.due, today) : undefined,
      isOverdue: step.reachedOn === undefined && isPast(today, step),
      daysLate: step.reachedOn === undefined ? daysLateSince(step.due, today) : undefined,
    };
  });
};
