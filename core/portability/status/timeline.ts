import { addBankBusinessDays, bankBusinessDaysUntil } from '../../shared/business-days.ts';
import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { O } from '../../shared/fp.ts';
import {
  asksForInformation,
  awaitsInformation,
  traitsOf,
  wasTurnedDown,
  type Clock,
  type RequestSummary,
  type StatusChange,
  type Withdrawal,
} from './request-summary.ts';

/** Steps with a legal deadline, in order; a withdrawal stops them, and information asked of the company comes between. */
export type MilestoneId = 'entry' | Clock | 'information' | 'withdrawal';

/** Legal terms in bank business days: from the entry for the first two, from the day of the offer for the last. */
export const legalTerms = {
  'settlement-certificate': 5,
  answer: 30,
  'offer-validity': 7,
} as const satisfies Record<Clock, number>;

/** Party that owes a step. */
export type Owner = 'company' | 'bank' | 'origin-bank';

/** `on-time` and `late`: the current step; `not-yet`: later steps; `lapsed`: nobody has to do it any more. */
export type MilestoneState = 'done' | 'done-late' | 'on-time' | 'late' | 'not-yet' | 'lapsed';

export type Milestone = {
  readonly id: MilestoneId;
  readonly owner: Owner;
  readonly state: MilestoneState;
  /** Deadline; none before its term begins, or where holidays are unknown. */
  readonly due: CalendarDate | undefined;
  readonly reachedOn: CalendarDate | undefined;
  /** Bank business days left of a current step that is not late; none if they cannot be counted. */
  readonly daysLeft?: number | undefined;
  /** Whether its last day has passed without it, be it waited for already or not. */
  readonly isOverdue?: boolean | undefined;
};

/** Bank business days from a date to a deadline; none after it, without one, or where holidays are unknown. */
export const daysLeftUntil = (due: CalendarDate | undefined, today: CalendarDate): number | undefined =>
  due === undefined || compareDates(today, due) > 0
    ? undefined
    : O.toUndefined(O.fromEither(bankBusinessDaysUntil(today, due)));

/** First day on which one of these terms began. */
const firstDay = (history: readonly StatusChange[], ...clocks: readonly Clock[]): CalendarDate | undefined =>
  history.find(({ estado }) => clocks.some((clock) => traitsOf(estado)?.clock === clock))?.on;

/** Deadline of a term in bank business days; none before it begins, or where holidays are unknown. */
export const dueAfter = (from: CalendarDate | undefined, days: number): CalendarDate | undefined =>
  from === undefined ? undefined : O.toUndefined(O.fromEither(addBankBusinessDays(from, days)));

type Step = Omit<Milestone, 'daysLeft' | 'isOverdue' | 'state'>;

const isPast = (day: CalendarDate, { due }: Step): boolean => due !== undefined && compareDates(day, due) > 0;

const stateOf = (step: Step, isNext: boolean, today: CalendarDate): MilestoneState => {
  const { reachedOn } = step;
  if (reachedOn !== undefined) return isPast(reachedOn, step) ? 'done-late' : 'done';
  if (!isNext) return 'not-yet';
  return isPast(today, step) ? 'late' : 'on-time';
};

const reached = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ reachedOn }) => reachedOn !== undefined);

/** Steps not reached before the withdrawal are owed by nobody. */
const withdrawnSteps = (steps: readonly Step[], { on }: Withdrawal): readonly Step[] => [
  ...reached(steps),
  { id: 'withdrawal', owner: 'company', due: undefined, reachedOn: on },
];

/** Inserts the information asked of the company before the first open step (EXT-1042). */
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

/** Fields of a request that its timeline needs. */
export type TimedRequest = Pick<
  RequestSummary,
  'answer' | 'certificateAttached' | 'createdOn' | 'ended' | 'estado' | 'missing' | 'withdrawal'
>;

const stepsShown = (request: TimedRequest, steps: readonly Step[], today: CalendarDate): readonly Step[] => {
  if (request.withdrawal !== undefined) return withdrawnSteps(steps, request.withdrawal);
  // A company that was turned down is owed nothing (EXT-1045).
  if (wasTurnedDown(request)) return reached(steps);
  if (!asksForInformation(request)) return steps;
  return withInformation(steps, awaitsInformation(request) ? 'company' : 'bank', today);
};

/** Timeline of a request with legal deadlines: entry, 5 days for the settlement certificate, 30 for the answer, 7 of validity of the offer; for orientation. */
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
    const state = lapsed(step) ? 'lapsed' : stateOf(step, step === next, today);
    return {
      ...step,
      state,
      daysLeft: state === 'on-time' ? daysLeftUntil(step.due, today) : undefined,
      isOverdue: step.reachedOn === undefined && isPast(today, step),
    };
  });
};
