import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnLimits, defaultColumnLimits } from '#core/shared/tables/column-limits.ts';

describe('how many columns are seen at once', () => {
  it('CONST-07 PCONST-24 PTBL-02 PTBL-03 default limits: at least three, no maximum', () => {
    expect(defaultColumnLimits).toEqual({ min: 3, max: Number.POSITIVE_INFINITY });
    expect(columnLimits()).toEqual(defaultColumnLimits);
  });

  it.each([
    [3, 5, 5],
    [3, 3, 3],
    [3, 2, 3],
    [3, 0, 3],
    [4, 1, 4],
  ])('PTBL-04 from %i to %i the effective maximum is %i', (min, max, effective) => {
    expect(columnLimits({ min, max })).toEqual({ min, max: effective });
  });

  it('always leaves room for the minimum', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (min, max) => {
        const limits = columnLimits({ min, max });
        return limits.min === min && limits.max >= limits.min;
      }),
    );
  });
});
