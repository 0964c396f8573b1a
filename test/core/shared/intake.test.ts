import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsUpTo } from '#core/shared/digit-intakes.ts';
import { fitted, maskedUpTo, take, upTo, type Intake } from '#core/shared/intake.ts';
import { rutIntake } from '#core/shared/rut.ts';
import { serialIntake } from '#core/portability/landing/serial.ts';

const intakes: readonly (readonly [string, Intake])[] = [
  ['a text', upTo(10)],
  ['a masked key', maskedUpTo(8)],
  ['digits', digitsUpTo(6)],
  ['a rut', rutIntake],
  ['a serial number', serialIntake],
  ['anything', {}],
];

const key = fc.constantFrom(...'0123456789kKaA.,- $x');
const typed = fc.oneof(
  fc.string({ unit: key, maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

describe('EXT-1201 text beyond a maximum is rejected whole', () => {
  it.each([
    ['a ninth digit', digitsUpTo(8), '12345678', '123456789'],
    ['a fourth digit of a term', digitsUpTo(3), '100', '1000'],
    ['a paste into an empty field', upTo(10), '', 'Sin número visible'],
    ['a tenth digit of a rut', rutIntake, '12.345.678-5', '12.345.678-59'],
    ['a rut with words behind it', rutIntake, '', '12.345.678-5xyz'],
    ['a character of two code units', upTo(2), '😀😀', '😀😀😀'],
  ])('%s', (_, intake, shown, now) => {
    expect(take(intake, shown, now)).toEqual({ shown, text: shown, untaken: 'too-long' });
  });

  it.each([
    ['dots of thousands', digitsUpTo(8), '12.345.678', '12345678'],
    ['dots of a serial number', serialIntake, 'a.012.345.678.90', 'A01234567890'],
    ['zeros of a rut', rutIntake, '0012.345.678-5', '12.345.678-5'],
    ['ten characters of two code units each', upTo(10), '😀'.repeat(10), '😀'.repeat(10)],
  ])('counts the filtered text: %s', (_, intake, now, shown) => {
    expect(take(intake, '', now)).toEqual({ shown, text: shown });
  });

  it('a text that is too long already can be made shorter', () => {
    expect(take(upTo(3), '123456', '12345').shown).toBe('12345');
    expect(take(upTo(3), '123456', '12345x').untaken).toBe('too-long');
  });

  it.each(intakes)('%s: the field shows the whole new text or the old one', (_, intake) => {
    const keep = intake.keep ?? ((text: string) => text);
    fc.assert(
      fc.property(typed, typed, (before, now) => {
        const shown = take(intake, '', before).shown;
        expect([shown, keep(now)]).toContain(take(intake, shown, now).shown);
      }),
    );
  });

  it.each(intakes)('%s: never exceeds its maximum, however typed', (_, intake) => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 6 }), (steps) => {
        const shown = steps.reduce((now, step) => take(intake, now, now + step).shown, '');
        expect(Array.from(shown).length).toBeLessThanOrEqual(intake.maximum ?? Infinity);
      }),
    );
  });

  it.each(intakes)('%s: rejected text is reported', (_, intake) => {
    const bare = (text: string): string =>
      text
        .replace(/[\s.$-]/g, '')
        .replace(/^0+/, '')
        .toUpperCase();
    fc.assert(
      fc.property(typed, (now) => {
        const { shown, untaken } = take(intake, '', now);
        const isWhole = bare(shown) === bare(now);
        expect(isWhole || untaken !== undefined).toBe(true);
      }),
    );
  });
});

describe('EXT-1203 a masked field', () => {
  it('is judged by the key that was not taken, until the next one that is', () => {
    const ninth = take(maskedUpTo(8), '12345678', '123456789');
    expect(ninth).toEqual({ shown: '12345678', text: '123456789', untaken: 'too-long' });
    expect(take(maskedUpTo(8), ninth.shown, '1234567')).toEqual({ shown: '1234567', text: '1234567' });
  });

  it('is judged by the letter that is no digit', () => {
    expect(take({ ...digitsUpTo(4), isMasked: true }, '12', '12a')).toEqual({
      shown: '12',
      text: '12a',
      untaken: 'not-digits',
    });
  });

  it('is never valid for text that it does not show', () => {
    fc.assert(
      fc.property(typed, typed, (before, now) => {
        const { shown } = take(maskedUpTo(8), '', before);
        const taken = take(maskedUpTo(8), shown, now);
        expect(taken.text).toBe(now);
        expect(taken.shown === taken.text).toBe(taken.untaken === undefined);
      }),
    );
  });
});

describe('REP-24 EXT-1204 text filled in from elsewhere', () => {
  it('is truncated to fit, with a message', () => {
    expect(fitted(upTo(10), 'Comercial El Sol')).toEqual({
      shown: 'Comercial',
      text: 'Comercial',
      untaken: 'cut',
    });
  });

  it('stands as it is where it fits', () => {
    expect(fitted(upTo(50), 'Comercial El Sol')).toEqual({
      shown: 'Comercial El Sol',
      text: 'Comercial El Sol',
    });
    expect(fitted({}, 'x'.repeat(100)).untaken).toBeUndefined();
  });
});
