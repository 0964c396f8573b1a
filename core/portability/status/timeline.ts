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

/** The steps that the law sets a clock to, in their order; a withdrawal stops them, and what the company has to send comes between. */
export type MilestoneId = 'entry' | Clock | 'information' | 'withdrawal';

/** Bank business days: from the entry for the first two, from the day of the offer for the last. */
export const legalTerms = {
  'settlement-certificate': 5,
  answer: 30,
  'offer-validity': 7,
} as const satisfies Record<Clock, number>;

/** Who owes a step. */
export type Owner = 'company' | 'bank' | 'origin-bank';

/** `on-time` and `late` are the step that is waited for now; `not-yet` those after it; `lapsed` what nobody has to do any more. */
export type MilestoneState = 'done' | 'done-late' | 'on-time' | 'late' | 'not-yet' | 'lapsed';

export type Milestone = {
  readonly id: MilestoneId;
  readonly owner: Owner;
  readonly state: MilestoneState;
  /** The last day of its term; none while its term has not begun, or beyond the years whose holidays are known. */
  readonly due: CalendarDate | undefined;
  readonly reachedOn: CalendarDate | undefined;
  /** Bank business days from today to the last day, of a step that is waited for and is not late; none where they cannot be counted. */
  readonly daysLeft?: number | undefined;
  /** Whether its last day has passed without it, be it waited for already or not. */
  readonly isOverdue?: boolean | undefined;
};

/** Bank business days from a day to the last of a term; none after it, without a term, or beyond the years whose holidays are known. */
export const daysLeftUntil = (due: CalendarDate | undefined, today: CalendarDate): number | undefined =>
  due === undefined || compareDates(today, due) > 0
    ? undefined
    : O.toUndefined(O.fromEither(bankBusinessDaysUntil(today, due)));

/** The day on which the first of these clocks began to run. */
const firstDay = (history: readonly StatusChange[], ...clocks: readonly Clock[]): CalendarDate | undefined =>
  history.find(({ estado }) => clocks.some((clock) => traitsOf(estado)?.clock === clock))?.on;

/** The last day of a term in bank business days; none before it begins, or beyond the years whose holidays are known. */
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

/** Nobody owes what was not reached by then. */
const withdrawnSteps = (steps: readonly Step[], { on }: Withdrawal): readonly Step[] => [
  ...reached(steps),
  { id: 'withdrawal', owner: 'company', due: undefined, reachedOn: on },
];

/** EXT-1042 · What is asked of the company comes before the first step that was not reached: the company sends it, while the bank can still answer in time, and the bank looks at it. */
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

/** What of a request its timeline is made of. */
export type TimedRequest = Pick<
  RequestSummary,
  'answer' | 'certificateAttached' | 'createdOn' | 'ended' | 'estado' | 'missing' | 'withdrawal'
>;

const stepsShown = (request: TimedRequest, steps: readonly Step[], today: CalendarDate): readonly Step[] => {
  if (request.withdrawal !== undefined) return withdrawnSteps(steps, request.withdrawal);
  // Of a company that was turned down nobody owes anything (EXT-1045).
  if (wasTurnedDown(request)) return reached(steps);
  if (!asksForInformation(request)) return steps;
  return withInformation(steps, awaitsInformation(request) ? 'company' : 'bank', today);
};

/** The law's clocks over one request: its entry, 5 days for the settlement certificate, 30 for an answer, 7 of validity for an offer; for orientation, from what the bank tells. */
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
