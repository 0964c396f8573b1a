import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import {
  bareRut,
  bodyOf,
  checkDigit,
  checkDigitOf,
  formatBareRut,
  formatRut,
  formatRutWhileTyping,
  isRut,
  maxRutLength,
  parseRut,
  strippedRut,
} from '#core/shared/rut.ts';
import { rut, rutBody, rutSpelling } from '#test/support/arbitraries/rut.ts';

const checkDigits = [...'0123456789K'];

describe('RUT-05 PINP-07 the check digit is modulus 11 with weights 2 to 7 from the right', () => {
  it.each([
    ['1', '9', '1-9'],
    ['1234567', '4', '1.234.567-4'],
    ['7654321', '6', '7.654.321-6'],
    ['9999999', '3', '9.999.999-3'],
    ['10000004', '0', '10.000.004-0'],
    ['10000013', 'K', '10.000.013-K'],
    ['11111111', '1', '11.111.111-1'],
    ['12345670', 'K', '12.345.670-K'],
    ['12345678', '5', '12.345.678-5'],
    ['22222222', '2', '22.222.222-2'],
    ['49999999', '2', '49.999.999-2'],
    ['50000000', '7', '50.000.000-7'],
    ['50000001', '5', '50.000.001-5'],
    ['76000000', '0', '76.000.000-0'],
    ['76000006', 'K', '76.000.006-K'],
    ['76123456', '0', '76.123.456-0'],
    ['99999999', '9', '99.999.999-9'],
  ])('body %s has check digit %s and shows as %s', (body, digit, shown) => {
    expect(checkDigit(body)).toBe(digit);
    expect(formatBareRut(body + digit)).toBe(shown);
  });

  it.each([
    ['999999', 'K'],
    ['4999999', '2'],
    ['5100000', '5'],
    ['100000000', '7'],
    ['490000000', '1'],
    ['510000000', 'K'],
  ])('a body of any length has one: %s has %s', (body, digit) => {
    expect(checkDigit(body)).toBe(digit);
  });

  it('raises a small k', () => {
    expect(parseRut('10000013-k')).toEqual(E.right('10000013-K'));
  });

  it('every body has exactly one valid digit', () => {
    fc.assert(
      fc.property(rutBody(), (body) => {
        expect(checkDigits.filter((digit) => E.isRight(parseRut(`${body}-${digit}`)))).toHaveLength(1);
      }),
    );
  });
});

describe('RUT-03 PINP-07 validity is the check digit', () => {
  it('one mistyped digit is always noticed', () => {
    fc.assert(
      fc.property(rut(), fc.nat(), fc.integer({ min: 1, max: 9 }), (valid, where, by) => {
        const body = bodyOf(valid);
        const place = where % body.length;
        const wrong = (Number(body[place]) + by) % 10;
        fc.pre(!(place === 0 && wrong === 0));
        const mistyped = `${body.slice(0, place)}${wrong}${body.slice(place + 1)}-${checkDigitOf(valid)}`;
        expect(parseRut(mistyped)).toEqual(E.left('wrong-check-digit'));
      }),
    );
  });

  it('two neighbouring digits that changed places are always noticed', () => {
    fc.assert(
      fc.property(rut(), fc.nat(), (valid, where) => {
        const body = bodyOf(valid);
        fc.pre(body.length > 1);
        const place = where % (body.length - 1);
        const swapped = `${body.slice(0, place)}${body[place + 1]}${body[place]}${body.slice(place + 2)}`;
        fc.pre(swapped !== body && !swapped.startsWith('0'));
        expect(parseRut(`${swapped}-${checkDigitOf(valid)}`)).toEqual(E.left('wrong-check-digit'));
      }),
    );
  });
});

describe('RUT-03 RUT-07 a body and a check digit that travel apart', () => {
  it.each([
    ['76123456', '0', true],
    ['76123456', '1', false],
    ['10000013', 'K', true],
    ['10000013', 'k', false],
    ['076123456', '0', false],
    ['7612345', '6-0', false],
    ['100000000', '7', false],
    ['0', '0', false],
    ['', '0', false],
    ['76123456', '', false],
  ])('%j and %j: %s', (body, digit, together) => {
    expect(isRut(body, digit)).toBe(together);
  });

  it('are a rut when the text of both is read as itself', () => {
    const part = fc.oneof(
      rutBody(),
      fc.string({ unit: fc.constantFrom(...'0123456789kK.- '), maxLength: 9 }),
    );
    fc.assert(
      fc.property(part, fc.oneof(fc.constantFrom(...checkDigits), part), (body, digit) => {
        const text = `${body}-${digit}`;
        expect(isRut(body, digit)).toBe(E.toUnion(parseRut(text)) === text);
      }),
    );
  });
});

describe('RUT-04 RUT-06 PINP-06 dots and dashes go wherever they stand, then zeros at the left', () => {
  it.each([
    ['12345678-5', '123456785', '12345678-5'],
    ['12.345.678-5', '123456785', '12345678-5'],
    ['123456785', '123456785', '12345678-5'],
    ['0012345678-5', '123456785', '12345678-5'],
    ['012.345.678-5', '123456785', '12345678-5'],
    ['  12345678-5 ', '123456785', '12345678-5'],
    ['7654321-6', '76543216', '7654321-6'],
    ['10000013-k', '10000013K', '10000013-K'],
    ['10.000.013-K', '10000013K', '10000013-K'],
    ['10000004-0', '100000040', '10000004-0'],
    ['76.000.000-0', '760000000', '76000000-0'],
    ['1-9', '19', '1-9'],
  ])('%j strips to %s and travels as %s', (typed, stripped, wire) => {
    expect(strippedRut(typed)).toBe(stripped);
    expect(parseRut(typed)).toEqual(E.right(wire));
  });

  it('any spelling of a rut is that rut', () => {
    fc.assert(
      fc.property(
        rut().chain((valid) => fc.tuple(fc.constant(valid), rutSpelling(valid))),
        ([valid, typed]) => {
          expect(parseRut(typed)).toEqual(E.right(valid));
        },
      ),
    );
  });
});

describe('RUT-02 RUT-06 a text that is no rut is refused', () => {
  it.each([
    ['12345678-K', '12345678K', 'wrong-check-digit'],
    ['12345678-4', '123456784', 'wrong-check-digit'],
    ['10000013-0', '100000130', 'wrong-check-digit'],
    ['10000004-K', '10000004K', 'wrong-check-digit'],
    ['12345678', '12345678', 'wrong-check-digit'],
    ['12A45678-5', '12A456785', 'malformed'],
    ['12 345 678-5', '12 345 6785', 'malformed'],
    ['5', '5', 'malformed'],
    ['-', '', 'malformed'],
    ['000', '', 'malformed'],
    ['K', 'K', 'malformed'],
    ['12K45678-5', '12K456785', 'malformed'],
    ['１２３４５６７８-5', '１２３４５６７８5', 'malformed'],
  ])('%j strips to %j and is %s', (typed, stripped, fault) => {
    expect(strippedRut(typed)).toBe(stripped);
    expect(parseRut(typed)).toEqual(E.left(fault));
  });

  it('no text crashes the parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        const parsed = parseRut(text);
        expect(E.isLeft(parsed) || /^[1-9]\d{0,7}-[\dK]$/.test(parsed.right)).toBe(true);
      }),
    );
  });
});

describe('RUT-07 the body has 1 to 8 digits and is at least 1', () => {
  it('refuses nine digits, though their check digit is right', () => {
    expect(checkDigit('123456789')).toBe('2');
    expect(parseRut('123.456.789-2')).toEqual(E.left('malformed'));
  });

  it('a text that strips to nothing is malformed, not missing', () => {
    expect(parseRut('0-0')).toEqual(E.left('malformed'));
  });
});

describe('RUT-01 a tax id is required where asked', () => {
  it.each(['', '   ', '\t\n'])('%j is empty', (typed) => {
    expect(parseRut(typed)).toEqual(E.left('empty'));
  });
});

describe('RUT-08 PINP-08 the display form has dots every three digits and a dash', () => {
  it.each([
    ['76.123.456-0', '76.123.456-0', true],
    ['761234560', '76.123.456-0', true],
    ['0076123456-0', '76.123.456-0', true],
    ['76123456-1', '76.123.456-1', false],
    ['12.345.678-5', '12.345.678-5', true],
    ['6-K', '6-K', true],
    ['6-k', '6-K', true],
    ['5.100.000-5', '5.100.000-5', true],
    ['99999999-9', '99.999.999-9', true],
    ['100000000-7', '100.000.000-7', true],
  ])('%s shows as %s, modulus 11 %s', (typed, shown, matches) => {
    const bare = strippedRut(typed);
    expect(formatBareRut(bare)).toBe(shown);
    expect(checkDigit(bare.slice(0, -1)) === bare.slice(-1)).toBe(matches);
  });

  it('a shown rut reads back as itself', () => {
    fc.assert(
      fc.property(rut(), (valid) => {
        expect(parseRut(formatRut(valid))).toEqual(E.right(valid));
      }),
    );
  });

  it('PCONST-15 eight body digits fill exactly the 12 characters of the fields', () => {
    expect(maxRutLength).toBe(12);
    expect(formatRutWhileTyping('123456785')).toHaveLength(maxRutLength);
  });
});

describe('RUT-08 live formatting while typing', () => {
  it('shows the nine keys of 123456785 one by one', () => {
    let shown = '';
    const seen = [...'123456785'].map((key) => (shown = formatRutWhileTyping(shown + key)));
    expect(seen).toEqual([
      '1',
      '1-2',
      '12-3',
      '123-4',
      '1.234-5',
      '12.345-6',
      '123.456-7',
      '1.234.567-8',
      '12.345.678-5',
    ]);
  });

  it.each([
    ['', ''],
    ['K', 'K'],
    ['000', ''],
    ['6k', '6-K'],
    ['0076123456-0', '76.123.456-0'],
    ['1234567859', '123.456.785-9'],
    ['12 345 678-5', '12.345.678-5'],
  ])('%j shows as %j', (typed, shown) => {
    expect(formatRutWhileTyping(typed)).toBe(shown);
  });

  const key = fc.constantFrom(...'0123456789kK.- ');
  const typed = fc.oneof(fc.string(), fc.string({ unit: key }), fc.string({ unit: key, minLength: 12 }));

  it('nine characters fit the field, and formatting twice changes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const shown = formatRutWhileTyping(text);
        if (/^[\dK.-]*$/.test(shown) && shown !== text)
          expect(shown.length <= maxRutLength).toBe(strippedRut(shown).length <= 9);
        expect(formatRutWhileTyping(shown)).toBe(shown);
      }),
    );
  });

  it.each(['abc', '12A345678-5', '12.345.678-5xyz', '6-K5', '12.345.678-5,'])(
    'EXT-1209 %j stays as it was typed, and is no rut',
    (text) => {
      expect(formatRutWhileTyping(text)).toBe(text);
      expect(parseRut(formatRutWhileTyping(text))).toEqual(E.left('malformed'));
    },
  );

  it('EXT-1209 removing characters turns no text into a rut, except separators and leading zeros', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const letters = (of: string): string =>
          of
            .replace(/[\s.-]/g, '')
            .replace(/^0+/, '')
            .toUpperCase();
        expect(letters(formatRutWhileTyping(text))).toBe(letters(text));
      }),
    );
  });

  it('typing a valid rut ends in its display form', () => {
    fc.assert(
      fc.property(rut(), (valid) => {
        expect([...bareRut(valid)].reduce((shown, key) => formatRutWhileTyping(shown + key), '')).toBe(
          formatRut(valid),
        );
      }),
    );
  });
});

describe('RUT-09 the wire form is body, dash, check digit, and both forms are read', () => {
  it('a rut is its own wire form', () => {
    fc.assert(
      fc.property(rut(), (valid) => {
        expect(valid).toBe(`${bodyOf(valid)}-${checkDigitOf(valid)}`);
        expect(valid).toMatch(/^\d{1,8}-[\dK]$/);
      }),
    );
  });

  it('PAPI-05 the form without dash is the same rut', () => {
    fc.assert(
      fc.property(rut(), (valid) => {
        expect(bareRut(valid)).toMatch(/^\d{1,8}[\dK]$/);
        expect(parseRut(bareRut(valid))).toEqual(E.right(valid));
      }),
    );
  });
});

describe('RUT-10 a company tax id has no floor of 50 million', () => {
  it.each(['1-9', '7.654.321-6', '49.999.999-2', '50.000.000-7'])('%s is valid', (typed) => {
    expect(E.isRight(parseRut(typed))).toBe(true);
  });
});
