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
        const found = resultFromNavigation(resultInNavigation(Object(state)));
        expect(resultFromNavigation({ result: state })).toBeUndefined();
        expect(Object.values(found ?? {}).every((value) => typeof value === 'string')).toBe(true);
      }),
    );
  });

  it('EXT-2876 leaves no word of it in the history of the browser, and a mark of another page load leads to nothing', () => {
    const state = resultInNavigation({ titulo: 'Uno', numero: '4821', hasta: 'mañana' });
    expect(JSON.stringify(state)).not.toMatch(/Uno|4821|mañana/);
    expect(resultFromNavigation({ result: `${performance.timeOrigin - 1}-0` })).toBeUndefined();
    expect(resultFromNavigation({ result: { titulo: 'Uno' } })).toBeUndefined();
  });
});
