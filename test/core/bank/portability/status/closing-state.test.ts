import { describe, expect, it } from 'vitest';
import { closingStatesAfter, closingStatesBefore } from '#core/bank/portability/status/closing-state.ts';
import type { ClosingState } from '#core/portability/status/closing.ts';

describe.each<readonly [ClosingState, readonly ClosingState[], readonly ClosingState[]]>([
  ['Por pagar', ['Objetado'], ['Pagado', 'Objetado']],
  ['Pagado', ['Por pagar', 'Objetado'], ['Cerrado', 'Objetado']],
  ['Cerrado', ['Pagado'], []],
  ['Objetado', ['Por pagar', 'Pagado'], ['Por pagar', 'Pagado']],
])('EXT-1506 a closing that is %s', (state, before, after) => {
  it('comes from and goes to the states that the table of the requirement says, and to no other', () => {
    expect(closingStatesBefore(state).toSorted()).toEqual(before.toSorted());
    expect(closingStatesAfter(state).toSorted()).toEqual(after.toSorted());
  });
});
