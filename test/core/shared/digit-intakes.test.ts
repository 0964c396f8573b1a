import { describe, expect, it } from 'vitest';
import { digitsUpTo } from '#core/shared/digit-intakes.ts';
import { take } from '#core/shared/intake.ts';

describe('EXT-1202 a field of digits', () => {
  it.each([
    ['a letter', '12a', '12', 'not-digits'],
    ['a comma', '1,2', '12', 'not-digits'],
    ['a minus is a mark', '-12', '12', undefined],
    ['blanks and dots are marks', ' 1.2 ', '12', undefined],
  ])('%s', (_, now, shown, untaken) => {
    expect(take(digitsUpTo(6), '', now)).toEqual({ shown, text: shown, untaken });
  });
});
