import type { ClosingStep, Milestone, Owner } from './timeline.ts';
import type { Turn } from './turn.ts';
import { paymentDue } from './whole.ts';

type Open = Exclude<Turn, { readonly step: 'over' | 'untold' }>;

const step = (
  id: ClosingStep,
  owner: Owner,
  { state, due }: Pick<Milestone, 'state'> & Partial<Pick<Milestone, 'due'>>,
): Milestone => ({ id, owner, state, due, reachedOn: undefined });

/** Returns the deadline for closing the last product, which is the expected end of the whole request; `undefined` if that is not known. */
const closingDue = ({ whole }: Open): Milestone['due'] =>
  typeof whole?.latest === 'object' ? whole.latest : undefined;

/** Returns the timeline step with a given id from the data on who must act next: as the current step, as a late one, or as one that runs in parallel; `undefined` if it is none of them. */
const stepAt = (turn: Open, id: ClosingStep, owner: Owner): Milestone | undefined => {
  if (turn.step === id)
    return step(id, turn.owner, { state: turn.isLate ? 'late' : 'on-time', due: turn.due });
  const late = turn.late.find((term) => term.step === id);
  if (late !== undefined) return step(id, owner, { state: 'meanwhile-late', due: late.due });
  const beside = turn.beside.find((each) => each.step === id);
  return beside && step(id, beside.owner, { state: 'meanwhile', due: beside.due });
};

/** Lists the timeline steps of the closings while they run: the current one, those that run in parallel, those done and those still to come. */
const stepsOfClosings = (turn: Open): readonly Milestone[] => {
  const isObjected = turn.step === 'objection' || turn.step === 'objection-review';
  const untold = stepAt(turn, 'closings', 'bank');
  // Whether an objected closing was paid is not known, so its payment step is `held` (EXT-2911); for a closing in a state unknown to the portal no further steps are listed.
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

/** Lists the timeline steps after the offer of a request, with party and last day of each, derived from who must act next; none if the request ended before its closings (EXT-1152). */
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
