// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultFromNavigation, resultInNavigation } from '#ui/app/result-in-navigation.ts';

describe('BLQ-29 navigation state of a result page', () => {
  it('comes back as it was stored', () => {
    const result = { tipo: 'error', titulo: 'Uno', mensaje: 'Dos' } as const;
    expect(resultFromNavigation(resultInNavigation(result))).toEqual(result);
  });

  it('is nothing when nothing was stored, and never anything but words', () => {
    expect(resultFromNavigation(null)).toBeUndefined();
    expect(resultFromNavigation({ result: null })).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), (state) => {
        const found = resultFromNavigation({ result: state });
        expect(Object.values(found ?? {}).every((value) => typeof value === 'string')).toBe(true);
      }),
    );
  });
});
