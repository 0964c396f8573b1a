import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, caretIn } from '#core/shared/caret.ts';
import { formatRutWhileTyping } from '#core/shared/rut.ts';
import { rutBody } from '#test/support/arbitraries/rut.ts';

describe('RUT-08 EXT-1206 the caret stays after the typed character', () => {
  it.each([
    ['12', 2, 3],
    ['1-23', 4, 4],
    ['12.345-67', 9, 9],
    ['912.345-6', 1, 1],
    ['12.3945-6', 5, 5],
    ['0012.345-6', 2, 0],
    ['76123.456-0', 2, 2],
    ['1-2', 0, 0],
    ['', 0, 0],
  ])('in %j the caret behind %i goes to %i', (typed, caret, place) => {
    expect(caretIn(typed, caret, formatRutWhileTyping(typed))).toBe(place);
  });

  it('wherever a digit goes in, it stands before the caret', () => {
    fc.assert(
      fc.property(rutBody(), fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, where, key) => {
        const shown = formatRutWhileTyping(digits);
        const caret = where % (shown.length + 1);
        const typed = shown.slice(0, caret) + key + shown.slice(caret);
        const after = formatRutWhileTyping(typed);
        const place = caretIn(typed, caret + 1, after);
        const kept = (text: string): string => text.replace(/[.-]/g, '');
        expect(after[place - 1]).toBe(String(key));
        expect(kept(after.slice(place))).toBe(kept(shown.slice(caret)));
      }),
    );
  });
});

describe('EXT-1206 the caret of a field that shows another text', () => {
  it.each([
    ['a key that was not taken', 'Av.x 12', 4, 'Av. 12', 3],
    ['a paste that was not taken', 'calle larguísima 12', 17, 'calle 12', 6],
    ['all of an amount, from its beginning', '500.000', 0, '500000', 0],
    ['all of an amount, to its end', '500.000', 7, '500000', 6],
    ['the middle of an amount', '1.500.000', 3, '1500000', 2],
  ])('%s', (_, typed, caret, shown, place) => {
    expect(caretIn(typed, caret, shown)).toBe(place);
  });

  it('never leaves the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), fc.string(), (typed, caret, shown) => {
        const place = caretIn(typed, caret, shown);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(shown.length);
      }),
    );
  });

  it('text behind it stays behind it when only text before it is rejected', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, refused, rest) => {
        const place = caretIn(before + refused + rest, before.length + refused.length, before + rest);
        expect((before + rest).slice(place)).toBe(rest);
      }),
    );
  });
});

describe('EXT-1206 the caret keeps its digit when a formatted amount is shown raw', () => {
  it.each([
    ['1.832,4700', 10, '1832,47', 7],
    ['1.832,4700', 7, '1832,47', 6],
    ['1.832,4700', 6, '1832,47', 4],
    ['1.832,4700', 3, '1832,47', 2],
    ['1.832,4700', 0, '1832,47', 0],
    ['12.345.678', 4, '12345678', 3],
    ['x 12', 4, 'x 12', 4],
  ])('%s at %i is %s at %i', (formatted, caret, raw, place) => {
    expect(caretAfter(formatted, caret, raw)).toBe(place);
  });
});
