import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import {
  areaCode,
  beginsAsMobile,
  contactNumber,
  countryCode,
  parseMobile,
  parseTypedMobile,
} from '#core/shared/mobile.ts';
import { mobilePieces } from '#test/support/arbitraries/mobile.ts';
import { right } from '#test/support/right.ts';

describe('EMP-25 +56, one digit, one digit from 3 to 9, seven digits, with one blank at most at each of two places', () => {
  it.each([
    ['+56987654321', '+56987654321'],
    ['+56 987654321', '+56987654321'],
    ['+569 87654321', '+56987654321'],
    ['+56 9 87654321', '+56987654321'],
    ['+56931111111', '+56931111111'],
    ['+56999999999', '+56999999999'],
    ['+56 2 31234567', '+56231234567'],
    [' +56987654321 ', '+56987654321'],
  ])('accepts %j as %s', (typed, canonical) => {
    expect(parseMobile(typed)).toEqual(E.right(canonical));
  });

  it.each([
    ['+56 2 11111111', 'second digit 1 of no mobile'],
    ['+56 9 8765 4321', 'a blank inside the number'],
    ['+56  987654321', 'two blanks'],
    ['+5698765432', 'one digit short'],
    ['+569876543210', 'one digit long'],
    ['56987654321', 'no plus sign'],
    ['987654321', 'no country code'],
    ['+57987654321', 'another country'],
    ['fono +56987654321', 'words before it'],
    ['+56987654321 casa', 'words after it'],
  ])('refuses %j: %s', (typed) => {
    expect(parseMobile(typed)).toEqual(E.left('malformed'));
  });

  it.each(['', '  '])('%j is empty', (typed) => {
    expect(parseMobile(typed)).toEqual(E.left('empty'));
  });

  it.each(['+56911111111', '+56921111111', '+56900000000'])('EMP-26 accepts the mobile %s', (typed) => {
    expect(parseMobile(typed)).toEqual(E.right(typed));
  });
});

describe('EXT-1207 all spellings of a number give the same value', () => {
  it.each([
    '987654321',
    '9 8765 4321',
    '+56 9 8765 4321',
    '56987654321',
    '+56987654321',
    ' +56  9 87654321 ',
  ])('%j', (typed) => {
    expect(parseTypedMobile(typed)).toEqual(E.right('+56987654321'));
  });

  it('with any prefix and blanks', () => {
    fc.assert(
      fc.property(
        mobilePieces(),
        fc.constantFrom('+56', '56', ''),
        fc.infiniteStream(fc.nat(3)),
        (pieces, code, gaps) => {
          const [, first, , eight] = pieces;
          const spaced = [...(code + first + eight)].map((digit) => digit + ' '.repeat(gaps.next().value));
          expect(parseTypedMobile(spaced.join(''))).toEqual(E.right(`+56${first}${eight}`));
        },
      ),
    );
  });

  it.each([
    '+56-9-8765-4321',
    '(+56) 9.8765.4321',
    '0 9 8765 4321',
    '0056 9 8765 4321',
    '\u202a+56 9 8765 4321\u202c',
    '+56\u00a09\u20118765\u20114321',
  ])('EXT-1056 as it is copied from elsewhere: %j', (typed) => {
    expect(parseTypedMobile(typed)).toEqual(E.right('+56987654321'));
  });

  it.each([
    ['211111111', 'second digit 1 of no mobile'],
    ['22 345 6789', 'second digit 2'],
    ['87654321', 'two digits short'],
    ['56 56 987654321', 'two country codes'],
    ['5687654321', 'ten digits, one short'],
    ['9 8765 43210', 'ten digits, one long'],
    ['00987654321', 'two zeros of no country'],
  ])('refuses %j: %s', (typed) => {
    expect(parseTypedMobile(typed)).toEqual(E.left('malformed'));
  });

  it('nothing else changes: any other text is judged as the catalogue judges it', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'+56 9-8.x'), maxLength: 16 }));
    fc.assert(
      fc.property(text, (typed) => {
        fc.pre(!/^(\+?56|0056|0)?\d{9}$/.test(typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, '')));
        expect(parseTypedMobile(typed)).toEqual(parseMobile(typed));
      }),
    );
  });
});

describe('BODY-63 area and country stand apart from the last eight digits', () => {
  it('PCONST-16 area +56 and country 9, with the eight digits, are the whole number', () => {
    fc.assert(
      fc.property(mobilePieces(), ([, , , eight]) => {
        const mobile = right(parseMobile(`+56 9 ${eight}`));
        expect(`${areaCode}${countryCode}${contactNumber(mobile)}`).toBe(mobile);
      }),
    );
  });

  it('EXT-1208 with area and country they are never the number of somebody else', () => {
    fc.assert(
      fc.property(mobilePieces(), ([blank, first, second, eight]) => {
        const mobile = right(parseMobile(`+56${blank}${first}${second}${eight}`));
        const dialled =
          contactNumber(mobile) === '' ? mobile : areaCode + countryCode + contactNumber(mobile);
        expect(dialled).toBe(mobile);
        expect(beginsAsMobile(mobile)).toBe(contactNumber(mobile) !== '');
      }),
    );
  });
});
