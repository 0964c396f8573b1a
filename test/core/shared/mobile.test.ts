import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { E, pipe } from '#core/shared/fp.ts';
import { areaCode, countryCode, lastEightDigits, parseMobile } from '#core/shared/mobile.ts';
import { mobilePieces } from '#test/support/arbitraries/mobile.ts';

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
    ['+56921111111', 'second digit 2'],
    ['+56 9 8765 4321', 'a blank inside the number'],
    ['+56  987654321', 'two blanks'],
    ['+5698765432', 'one digit short'],
    ['+569876543210', 'one digit long'],
    ['56987654321', 'no plus sign'],
    ['987654321', 'no country code'],
    ['+56-987654321', 'a dash'],
    ['+57987654321', 'another country'],
    ['fono +56987654321', 'words before it'],
    ['+56987654321 casa', 'words after it'],
  ])('refuses %j: %s', (typed) => {
    expect(parseMobile(typed)).toEqual(E.left('malformed'));
  });

  it.each(['', '  '])('%j is empty', (typed) => {
    expect(parseMobile(typed)).toEqual(E.left('empty'));
  });

  it('EMP-26 refuses the example of the specification, whose second digit is 1', () => {
    expect(parseMobile('+56911111111')).toEqual(E.left('malformed'));
    expect(parseMobile('+56987654321')).toEqual(E.right('+56987654321'));
  });
});

describe('BODY-63 area and country stand apart from the last eight digits', () => {
  it('the last eight digits follow the first digit, whatever blanks were typed', () => {
    fc.assert(
      fc.property(mobilePieces(), ([blank, first, second, eight]) => {
        expect(pipe(parseMobile(`+56${blank}${first}${second}${eight}`), E.map(lastEightDigits))).toEqual(
          E.right(eight),
        );
      }),
    );
  });

  it('PCONST-16 area +56 and country 9, with the eight digits, are the whole number', () => {
    expect([areaCode, countryCode]).toEqual(['+56', '9']);
    expect(parseMobile(`${areaCode}${countryCode}87654321`)).toEqual(E.right('+56987654321'));
  });
});
