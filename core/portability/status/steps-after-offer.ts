import type { ClosingStep, Milestone, Owner } from './timeline.ts';
import type { Turn } from './turn.ts';
import { paymentDue } from './whole.ts';

type Open = Exclude<Turn, { readonly step: 'over' | 'untold' }>;

const step = (
  id: ClosingStep,
  owner: Owner,
  { state, due }: Pick<Milestone, 'state'> & Partial<Pick<Milestone, 'due'>>,
): Milestone => ({ id, owner, state, due, reachedOn: undefined });

/** Returns the last day for closing the last product, which is the last day of the whole request, if that is known. */
const closingDue = ({ whole }: Open): Milestone['due'] =>
  typeof whole?.latest === 'object' ? whole.latest : undefined;

/** Returns a step of the closings from the turn of the request: the step that the turn is about, a late one, or one that runs beside it; undefined if the turn has no such step. */
const stepAt = (turn: Open, id: ClosingStep, owner: Owner): Milestone | undefined => {
  if (turn.step === id)
    return step(id, turn.owner, { state: turn.isLate ? 'late' : 'on-time', due: turn.due });
  const late = turn.late.find((term) => term.step === id);
  if (late !== undefined) return step(id, owner, { state: 'meanwhile-late', due: late.due });
  const beside = turn.beside.find((each) => each.step === id);
  return beside && step(id, beside.owner, { state: 'meanwhile', due: beside.due });
};

/** Lists the steps of the closings while they run: the current one, those that run beside it, those done and those still to come. */
const stepsOfClosings = (turn: Open): readonly Milestone[] => {
  const isObjected = turn.step === 'objection' || turn.step === 'objection-review';
  const untold = stepAt(turn, 'closings', 'bank');
  // The timeline does not say whether an objected closing was paid (EXT-2911), nor which steps remain of a closing whose state only the bank understands.
  const paid =
    untold === undefined ? step('payment', 'bank', { state: isObjected ? 'held' : 'done' }) : undefined;
  const toClose =
    untold === undefined
      ? step('closing', 'origin-bank', { state: 'not-yet', due: closingDue(turn) })
      : undefined;
  return [
    isObjected ? step('objection', turn.owner, { state: 'on-time' }) : undefined,
    untold,
    stepAt(turn, 'payment', 'bank') ?? paid,
    stepAt(turn, 'closing', 'origin-bank') ?? toClose,
  ].filter((each) => each !== undefined);
};

const closed = [
  step('payment', 'bank', { state: 'done' }),
  step('closing', 'origin-bank', { state: 'done' }),
];

/** Lists the steps of a request that follow its offer, with their parties and last days, by its turn; none for a request that ended before its closings (EXT-1152). */
export const stepsAfterOffer = (milestones: readonly Milestone[], turn: Turn): readonly Milestone[] => {
  switch (turn.step) {
    case 'untold':
      return [];
    case 'over':
      return turn.end === 'closed' ? closed : [];
    case 'objection':
    case 'objection-review':
    case 'payment':
    case 'closing':
    case 'closings':
      return stepsOfClosings(turn);
    case 'information':
    case 'review':
    case 'offer':
    case 'certificate':
    case 'answer':
      return [
        step('payment', 'bank', { state: 'not-yet', due: paymentDue(milestones) }),
        step('closing', 'origin-bank', { state: 'not-yet', due: closingDue(turn) }),
      ];
  }
};
