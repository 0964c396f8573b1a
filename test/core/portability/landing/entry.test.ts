import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEntry, parseLandingRut } from '#core/portability/landing/entry.ts';
import { E } from '#core/shared/fp.ts';
import { rut } from '#test/support/arbitraries/rut.ts';

const typed = { company: '76.123.456-0', representative: '12.345.678-5', serial: 'A123456789' };

describe('LAND-06 LAND-07 LAND-08 LAND-09 LAND-11 a rut at the landing is valid by modulus 11 and 12 characters long at most', () => {
  it.each([
    ['76.123.456-0', E.right('76123456-0')],
    ['761234560', E.right('76123456-0')],
    ['0076123456-0', E.right('76123456-0')],
    ['76123456-1', E.left('wrong-check-digit')],
    ['12.345.678-5', E.right('12345678-5')],
    ['6-K', E.right('6-K')],
    ['6-k', E.right('6-K')],
    ['5.100.000-5', E.right('5100000-5')],
    ['99999999-9', E.right('99999999-9')],
    ['100000000-7', E.left('malformed')],
  ])('%s', (text, expected) => {
    expect(parseLandingRut(text)).toEqual(expected);
    expect(E.isRight(parseEntry({ ...typed, company: text }))).toBe(E.isRight(expected));
    expect(E.isRight(parseEntry({ ...typed, representative: text }))).toBe(E.isRight(expected));
  });
});

describe('LAND-11 the length is measured on the formatted text', () => {
  it('so that zeros and blanks around a rut do not count', () => {
    expect(parseLandingRut('  000.076.123.456-0 ')).toEqual(E.right('76123456-0'));
  });
});

describe('LAND-12 company and representative may be the same person, of any size', () => {
  it('for any rut', () => {
    fc.assert(
      fc.property(rut(), (same) => {
        expect(parseEntry({ ...typed, company: same, representative: same })).toEqual(
          E.right({ company: same, representative: same, serial: 'A123456789' }),
        );
      }),
    );
  });
});

describe('LAND-04 the landing produces the company, its representative and the serial number', () => {
  it('each in its canonical form', () => {
    expect(parseEntry(typed)).toEqual(
      E.right({ company: '76123456-0', representative: '12345678-5', serial: 'A123456789' }),
    );
  });

  it.each([
    [{ company: '' }, ['company']],
    [{ representative: '12.345.678-4' }, ['representative']],
    [{ serial: '' }, ['serial']],
    [{ company: 'x', serial: 'B1' }, ['company', 'serial']],
    [{ company: '', representative: '', serial: '' }, ['company', 'representative', 'serial']],
  ])('or names the invalid fields: %o', (changes, fields) => {
    expect(parseEntry({ ...typed, ...changes })).toEqual(E.left(fields));
  });
});
