import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import type { TimedClosing } from './closing.ts';
import type { Debtor, OwedIfLate } from './owed-if-late.ts';
import type { Milestone } from './timeline.ts';

/** Missed deadline of a request: who is late (bank or provider of origin) and in which step, the last day, and the bank's text on what the late party owes and where to claim, if it has one (EXT-1049). */
export type LateTerm = {
  readonly owner: Debtor;
  readonly step: 'certificate' | 'answer' | 'payment' | 'closing';
  readonly due: CalendarDate;
  /** Bank business days since the last day; none if they cannot be counted. */
  readonly daysLate: number | undefined;
  /** Products whose closing is late; empty if the late step is not a closing. */
  readonly of: readonly string[];
  readonly owed: string | undefined;
};

type Overdue = Omit<LateTerm, 'owed'>;

const stepOf = { 'settlement-certificate': 'certificate', answer: 'answer' } as const;

const isTimed = (id: Milestone['id']): id is keyof typeof stepOf => Object.hasOwn(stepOf, id);

const overdueMilestone = ({ id, owner, due, isOverdue, daysLate }: Milestone): readonly Overdue[] =>
  isTimed(id) && owner !== 'company' && due !== undefined && isOverdue === true
    ? [{ owner, step: stepOf[id], due, daysLate, of: [] }]
    : [];

/** Lists the missed deadlines of a request before its offer; the bank does not count as late while it waits for documents of the company (EXT-1049). */
export const lateMilestones = (
  milestones: readonly Milestone[],
  owed: OwedIfLate = {},
): readonly LateTerm[] => {
  const waitsForCompany = milestones.some(({ id, owner }) => id === 'information' && owner === 'company');
  return milestones
    .flatMap(overdueMilestone)
    .filter(({ owner }) => owner !== 'bank' || !waitsForCompany)
    .map((term) => ({ ...term, owed: owed[term.owner] }));
};

const stepOfClosing = { bank: 'payment', 'origin-bank': 'closing' } as const satisfies Record<
  Debtor,
  LateTerm['step']
>;

type LateClosing = TimedClosing & { readonly owner: Debtor; readonly due: CalendarDate };

const isLateOf =
  (owner: Debtor) =>
  (closing: TimedClosing): closing is LateClosing =>
    closing.isLate && closing.owner === owner && closing.due !== undefined;

/** Lists the missed deadlines of a request's closings, one per late party, with its earliest last day (EXT-1049). */
export const lateClosings = (closings: readonly TimedClosing[], owed: OwedIfLate = {}): readonly LateTerm[] =>
  (['bank', 'origin-bank'] as const).flatMap((owner) => {
    const late = closings.filter(isLateOf(owner)).toSorted((one, other) => compareDates(one.due, other.due));
    const [first] = late;
    if (first === undefined) return [];
    const { due, daysLate } = first;
    const of = late.map(({ product }) => product);
    return [{ owner, step: stepOfClosing[owner], due, daysLate, of, owed: owed[owner] }];
  });
