import { describe, expect, it } from 'vitest';
import { amountUpTo, digitsUpTo } from '#core/shared/digit-intakes.ts';
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

describe('EXT-1205 an amount', () => {
  it.each(['1,5', '1.234,50', '1250.50', '1.5', '0,0'])('with decimals is not taken: %s', (now) => {
    expect(take(amountUpTo(10), '77', now)).toEqual({ shown: '77', text: '77', untaken: 'not-whole' });
  });

  it.each([
    ['1.234.567', '1234567'],
    ['$ 1.234.567', '1234567'],
    ['1234567.', '1234567'],
    ['500000', '500000'],
  ])('with its thousands is taken: %s', (now, shown) => {
    expect(take(amountUpTo(10), '', now)).toEqual({ shown, text: shown });
  });
});
