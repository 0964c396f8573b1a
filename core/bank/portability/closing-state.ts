import { everyClosingState, type ClosingState } from '../../portability/status/closing.ts';
import { movesOf } from './moves.ts';

/** EXT-1506 · Which state of a closing may follow which: paid, then closed; what is objected goes on as either of the first two. */
export const closingTransitions = {
  'Por pagar': ['Pagado', 'Objetado'],
  Pagado: ['Cerrado', 'Objetado'],
  Cerrado: [],
  Objetado: ['Por pagar', 'Pagado'],
} as const satisfies Record<ClosingState, readonly ClosingState[]>;

const moves = movesOf(everyClosingState, closingTransitions);

/** EXT-1506 · The states after this one. */
export const closingStatesAfter = moves.after;

/** EXT-1506 · The states from which this one may be reached. */
export const closingStatesBefore = moves.before;
