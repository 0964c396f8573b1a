import { describe, expect, it } from 'vitest';
import { everyClosingState, nextStepOf } from '#core/portability/status/closing.ts';

const monday = { year: 2026, month: 11, day: 23 };

describe('EXT-1506 who owes the next step of a closing, and until when', () => {
  it.each([
    ['Por pagar', 'bank', { year: 2026, month: 12, day: 1 }],
    ['Pagado', 'origin-bank', { year: 2026, month: 11, day: 26 }],
    ['Cerrado', undefined, undefined],
    ['Objetado', 'company', undefined],
  ] as const)('%s: %s', (estado, owner, due) => {
    expect(nextStepOf(estado, monday)).toEqual({ owner, due });
  });

  it('only a closed one is owed by nobody', () => {
    expect(everyClosingState.filter((estado) => nextStepOf(estado, monday).owner === undefined)).toEqual([
      'Cerrado',
    ]);
  });

  it('without known holidays there is no deadline', () => {
    expect(nextStepOf('Por pagar', { year: 2999, month: 1, day: 4 })).toEqual({
      owner: 'bank',
      due: undefined,
    });
  });
});
