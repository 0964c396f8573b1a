import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstBirthDate, parseBirthDate } from '#core/portability/company/birth-date.ts';
import { compareDates, formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { anyDate } from '#test/support/arbitraries/calendar-date.ts';
import { aDay } from '#test/support/builders/company.ts';

const parse = parseBirthDate(aDay);
const day = (year: number, month: number, ofMonth: number) => E.right({ year, month, day: ofMonth });

describe('EMP-18 the birth date is required', () => {
  it.each(['', '   '])('%j is empty', (text) => {
    expect(parse(text)).toEqual(E.left('empty'));
  });
});

describe('EMP-19 written dd/MM/yyyy', () => {
  it.each([
    ['07/03/1980', day(1980, 3, 7)],
    [' 07/03/1980 ', day(1980, 3, 7)],
    ['7/3/1980', E.left('format')],
    ['1980-03-07', E.left('format')],
    ['07/03/80', E.left('format')],
  ])('%j', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });
});

describe('EMP-20 not after today', () => {
  it.each([
    ['05/03/2026', day(2026, 3, 5)],
    ['06/03/2026', E.left('in-the-future')],
    ['01/01/2027', E.left('in-the-future')],
  ])('%s', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });
});

describe('EMP-21 PCONST-17 not before 1900-01-01', () => {
  it('the first day a picker may offer', () => {
    expect(firstBirthDate).toEqual({ year: 1900, month: 1, day: 1 });
  });

  it.each([
    ['01/01/1900', day(1900, 1, 1)],
    ['31/12/1899', E.left('too-early')],
  ])('%s', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });
});

describe('EMP-22 a day that exists, both limits included, without a minimum age', () => {
  it.each([
    ['29/02/2024', day(2024, 2, 29)],
    ['29/02/2023', E.left('no-such-date')],
    ['31/02/1990', E.left('no-such-date')],
    ['04/03/2026', day(2026, 3, 4)],
  ])('%s', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  it('on any current date', () => {
    fc.assert(
      fc.property(anyDate(), anyDate(), (born, today) => {
        const isBetween =
          compareDates(born, { year: 1900, month: 1, day: 1 }) >= 0 && compareDates(born, today) <= 0;
        expect(E.isRight(parseBirthDate(today)(formatDayMonthYear(born)))).toBe(isBetween);
      }),
    );
  });
});
