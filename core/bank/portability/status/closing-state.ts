import { everyClosingState, type ClosingState } from '../../../portability/status/closing.ts';
import { movesOf } from './moves.ts';

/** Allowed state transitions of a product's closing: paid, then closed; an objected closing returns to either of the first two (EXT-1506). */
export const closingTransitions = {
  'Por pagar': ['Pagado', 'Objetado'],
  Pagado: ['Cerrado', 'Objetado'],
  Cerrado: [],
  Objetado: ['Por pagar', 'Pagado'],
} as const satisfies Record<ClosingState, readonly ClosingState[]>;

const moves = movesOf(everyClosingState, closingTransitions);

/** Lists the states that may follow a closing's state (EXT-1506). */
export const closingStatesAfter = moves.after;

/** Lists the states from which a closing's state may be reached (EXT-1506). */
export const closingStatesBefore = moves.before;
