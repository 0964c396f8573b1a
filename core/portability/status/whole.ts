import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { isWordOf } from '../../shared/words-of.ts';
import { closingStates, firstClosingState, type ClosingState, type TimedClosing } from './closing.ts';
import { dueAfter, legalTerms } from './legal-terms.ts';
import type { Milestone } from './timeline.ts';

/** Expected end of the whole request: the day computed at the signature, and the day computed now, or the reason why there is none (a step is late, a closing objected) (EXT-1047). */
export type Whole = {
  readonly atSigning: CalendarDate;
  readonly latest: CalendarDate | 'late' | 'objected';
};

type Latest = Whole['latest'] | undefined;

/** Bank business days from the end of a closing state's term until the product is closed; `undefined` if no further state is expected (an objection). */
const daysAfterClosing = (estado: ClosingState): number | undefined => {
  const { next, isClosed } = closingStates[estado];
  if (next === undefined) return isClosed ? 0 : undefined;
  const after = daysAfterClosing(next);
  return after === undefined ? undefined : (closingStates[next].days ?? 0) + after;
};

const daysOfPayment = closingStates[firstClosingState].days;
const daysAfterOffer = daysOfPayment + (daysAfterClosing(firstClosingState) ?? 0);
const daysAfterAnswer = legalTerms['offer-validity'] + daysAfterOffer;

const whole = (createdOn: CalendarDate | undefined, latest: Latest): Whole | undefined => {
  const atSigning = dueAfter(createdOn, legalTerms.answer + daysAfterAnswer);
  return atSigning === undefined || latest === undefined ? undefined : { atSigning, latest };
};

/** Computes the day by which the whole request ends while its offer is open, given the last day of the offer (EXT-1047). */
export const wholeOfOffer = (
  createdOn: CalendarDate | undefined,
  due: CalendarDate | undefined,
): Whole | undefined => whole(createdOn, dueAfter(due, daysAfterOffer));

/** Returns the last day of the offer: of the existing one, else the latest possible day if the bank answers within its term; `late` while the bank's answer is late. */
const lastOfOffer = (milestones: readonly Milestone[]): CalendarDate | 'late' | undefined => {
  const milestone = (id: Milestone['id']): Milestone | undefined => milestones.find((each) => each.id === id);
  const offered = milestone('offer-validity')?.due;
  if (offered !== undefined) return offered;
  const answer = milestone('answer');
  return answer?.isOverdue === true ? 'late' : dueAfter(answer?.due, legalTerms['offer-validity']);
};

/** Computes, while the offer is not answered, the day by which the bank will have paid and requested the closings if nobody is late (EXT-1152). */
export const paymentDue = (milestones: readonly Milestone[]): CalendarDate | undefined => {
  const last = lastOfOffer(milestones);
  return last === 'late' ? undefined : dueAfter(last, daysOfPayment);
};

/** Computes the day by which the whole request ends according to its timeline; until there is an offer, only the bank's answer counts, whatever else is late (EXT-1047). */
export const wholeOfTimeline = (
  createdOn: CalendarDate | undefined,
  milestones: readonly Milestone[],
): Whole | undefined => {
  const last = lastOfOffer(milestones);
  return last === 'late' ? whole(createdOn, last) : wholeOfOffer(createdOn, last);
};

const latestOfClosing = ({ estado, due, isLate, owner }: TimedClosing): Latest => {
  if (owner === 'company') return 'objected';
  if (isLate) return 'late';
  const after = isWordOf(closingStates, estado) ? daysAfterClosing(estado) : undefined;
  return after === undefined ? undefined : dueAfter(due, after);
};

/** Computes the day by which the whole request ends according to its closings, which run in parallel: the latest of their days; `objected` or `late` if one of them is; `undefined` if one has no computable last day (EXT-1047). */
export const wholeOfClosings = (
  createdOn: CalendarDate | undefined,
  closings: readonly TimedClosing[],
): Whole | undefined => {
  const each = closings.filter(({ owner }) => owner !== undefined).map(latestOfClosing);
  const why = (['objected', 'late'] as const).find((word) => each.includes(word));
  const days = each.filter((day) => typeof day === 'object');
  return whole(
    createdOn,
    why ?? (days.length < each.length ? undefined : days.toSorted(compareDates).at(-1)),
  );
};
