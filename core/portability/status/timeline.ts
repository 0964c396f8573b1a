import { addBankBusinessDays } from '../../shared/business-days.ts';
import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { O } from '../../shared/fp.ts';
import {
  traitsOf,
  type Clock,
  type RequestSummary,
  type StatusChange,
  type Withdrawal,
} from './request-summary.ts';

/** The steps that the law sets a clock to, in their order; a withdrawal stops them. */
export type MilestoneId = 'entry' | Clock | 'withdrawal';

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
};

/** The day on which the first of these clocks began to run. */
const firstDay = (history: readonly StatusChange[], ...clocks: readonly Clock[]): CalendarDate | undefined =>
  history.find(({ estado }) => clocks.some((clock) => traitsOf(estado)?.clock === clock))?.on;

/** The last day of a term in bank business days; none before it begins, or beyond the years whose holidays are known. */
export const dueAfter = (from: CalendarDate | undefined, days: number): CalendarDate | undefined =>
  from === undefined ? undefined : O.toUndefined(O.fromEither(addBankBusinessDays(from, days)));

type Step = Omit<Milestone, 'state'>;

const stateOf = ({ due, reachedOn }: Step, isNext: boolean, today: CalendarDate): MilestoneState => {
  const isPast = (day: CalendarDate): boolean => due !== undefined && compareDates(day, due) > 0;
  if (reachedOn !== undefined) return isPast(reachedOn) ? 'done-late' : 'done';
  if (!isNext) return 'not-yet';
  return isPast(today) ? 'late' : 'on-time';
};

/** Nobody owes what was not reached by then. */
const withdrawnSteps = (steps: readonly Step[], { on }: Withdrawal): readonly Step[] => [
  ...steps.filter(({ reachedOn }) => reachedOn !== undefined),
  { id: 'withdrawal', owner: 'company', due: undefined, reachedOn: on },
];

/** The law's clocks over one request: its entry, 5 days for the settlement certificate, 30 for an answer, 7 of validity for an offer; for orientation, from what the bank tells. */
export const timelineOf = (
  request: Pick<RequestSummary, 'answer' | 'createdOn' | 'ended' | 'estado' | 'withdrawal'>,
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
      reachedOn: firstDay(history, 'answer', 'offer-validity'),
    },
    {
      id: 'answer',
      owner: traitsOf(request.estado)?.asksForInformation === true ? 'company' : 'bank',
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
  const shown = request.withdrawal === undefined ? steps : withdrawnSteps(steps, request.withdrawal);
  const next = shown.find(({ reachedOn }) => reachedOn === undefined);
  const lapsed = (step: Step): boolean => step.id === 'offer-validity' && request.ended?.kind === 'lapsed';
  return shown.map((step) => ({
    ...step,
    state: lapsed(step) ? 'lapsed' : stateOf(step, step === next, today),
  }));
};
