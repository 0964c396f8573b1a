import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  compareDates,
  formatDashed,
  formatDayMonthYear,
  formatIso,
  paddedParts,
  parseCurrentDate,
  parseDayMonthYear,
  parseIso,
  parseSwapped,
  swapDayAndMonth,
  tidyDayMonthYear,
} from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { anyDate } from '#test/support/arbitraries/calendar-date.ts';

describe('EMP-19 a date is written dd/MM/yyyy', () => {
  it.each([
    ['07/03/1980', { year: 1980, month: 3, day: 7 }],
    ['01/01/1900', { year: 1900, month: 1, day: 1 }],
    ['05/03/2026', { year: 2026, month: 3, day: 5 }],
    ['29/02/2024', { year: 2024, month: 2, day: 29 }],
    ['29/02/2000', { year: 2000, month: 2, day: 29 }],
  ])('reads %s', (text, date) => {
    expect(parseDayMonthYear(text)).toEqual(E.right(date));
  });

  it.each(['7/3/1980', '1980-03-07', '07-03-1980', '07/03/80', ' 07/03/1980', '07/03/1980x', ''])(
    'refuses the format of %j',
    (text) => {
      expect(parseDayMonthYear(text)).toEqual(E.left('format'));
    },
  );

  it.each([
    ['7/3/1980', '07/03/1980'],
    ['7-3-1980', '07/03/1980'],
    ['07.03.1980', '07/03/1980'],
    ['07031980', '07/03/1980'],
    [' 7/3/1980 ', '07/03/1980'],
    ['07/03/1980', '07/03/1980'],
    ['31/2/1990', '31/02/1990'],
    ['7/3/80', '7/3/80'],
    ['107/3/1980', '107/3/1980'],
    ['7/113/1980', '7/113/1980'],
    ['7/3/19801', '7/3/19801'],
    ['nací 7/3/1980', 'nací 7/3/1980'],
    ['nací 07031980', 'nací 07031980'],
    ['070319801', '070319801'],
    ['007/3/1980', '007/3/1980'],
    ['7/003/1980', '7/003/1980'],
    ['7 de marzo', '7 de marzo'],
    ['1980-03-07', '1980-03-07'],
    ['', ''],
  ])('on leaving the field %j becomes %j', (typed, tidy) => {
    expect(tidyDayMonthYear(typed)).toBe(tidy);
  });

  it('a tidy date stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(anyDate().map(formatDayMonthYear), fc.string()), (text) => {
        expect(tidyDayMonthYear(tidyDayMonthYear(text))).toBe(tidyDayMonthYear(text));
      }),
    );
  });
});

describe('EMP-22 a date that does not exist is refused', () => {
  it.each([
    '29/02/2023',
    '31/02/1990',
    '29/02/1900',
    '31/04/2020',
    '00/01/2020',
    '01/13/2020',
    '01/00/2020',
    '01/01/0000',
  ])('%s', (text) => {
    expect(parseDayMonthYear(text)).toEqual(E.left('no-such-date'));
  });

  it.each([1, 1900, 2000, 2023, 2024, 9999])(
    'exactly the days of the common calendar exist in %i',
    (year) => {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const real = new Date(Date.UTC(2000, month - 1, day));
          real.setUTCFullYear(year, month - 1, day);
          const exists =
            real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
          expect([year, month, day, E.isRight(calendarDate(year, month, day))]).toEqual([
            year,
            month,
            day,
            exists,
          ]);
        }
      }
    },
  );

  it('years have one to four digits', () => {
    expect(calendarDate(0, 1, 1)).toEqual(E.left('no-such-date'));
    expect(calendarDate(10_000, 1, 1)).toEqual(E.left('no-such-date'));
  });

  it('no fraction and no missing number is a date', () => {
    expect(calendarDate(2020, 1.5, 1)).toEqual(E.left('no-such-date'));
    expect(calendarDate(Number.NaN, 1, 1)).toEqual(E.left('no-such-date'));
  });
});

describe('PCONST-22 PCONST-23 screens write dates day first, with slashes or with dashes', () => {
  it('writes the 7th of March of 1980', () => {
    const date = { year: 1980, month: 3, day: 7 };
    expect(formatDayMonthYear(date)).toBe('07/03/1980');
    expect(formatDashed(date)).toBe('07-03-1980');
  });

  it('reads every date back from each way of writing it', () => {
    fc.assert(
      fc.property(anyDate(), (date) => {
        expect(parseDayMonthYear(formatDayMonthYear(date))).toEqual(E.right(date));
        expect(parseDayMonthYear(formatDashed(date), '-')).toEqual(E.right(date));
        expect(parseIso(formatIso(date))).toEqual(E.right(date));
      }),
    );
  });

  it.each(['07-03-1980', '1980-3-7', 'x1980-03-07', '1980-03-07T00:00', ''])(
    '%j is no date in year-month-day form',
    (text) => {
      expect(parseIso(text)).toEqual(E.left('format'));
    },
  );
});

describe('EMP-36 day and month are stored with their leading zero', () => {
  it.each([
    [1980, 3, 7, '1980', '03', '07', '1980-03-07'],
    [1999, 12, 31, '1999', '12', '31', '1999-12-31'],
    [2000, 1, 10, '2000', '01', '10', '2000-01-10'],
    [1975, 11, 9, '1975', '11', '09', '1975-11-09'],
  ])('%i, %i, %i', (year, month, day, anio, mes, dia, iso) => {
    expect(paddedParts({ year, month, day })).toEqual({ anio, mes, dia });
    expect(formatIso({ year, month, day })).toBe(iso);
  });
});

describe('PAPI-20 the bank gives its date day first, old parsers read it month first', () => {
  it.each([
    ['05-03-2026', '03-05-2026'],
    ['31-12-2025', '12-31-2025'],
  ])('%s is swapped to %s', (dia, swapped) => {
    expect(swapDayAndMonth(dia)).toBe(swapped);
    expect(parseSwapped(swapped)).toEqual(parseCurrentDate(dia));
  });

  it('both texts are the same day', () => {
    fc.assert(
      fc.property(anyDate(), (date) => {
        const dia = formatDashed(date);
        expect(parseCurrentDate(dia)).toEqual(E.right(date));
        expect(parseSwapped(swapDayAndMonth(dia))).toEqual(E.right(date));
        expect(swapDayAndMonth(swapDayAndMonth(dia))).toBe(dia);
      }),
    );
  });

  it.each(['2026-03-05', '5-3-2026', '05/03/2026', '105-03-2026', '05-03-2026T', ''])(
    '%j is not such a date',
    (dia) => {
      expect(parseCurrentDate(dia)).toEqual(E.left('format'));
      expect(swapDayAndMonth(dia)).toBe(dia);
    },
  );
});

describe('days have an order', () => {
  it('it is the order of their year-month-day texts', () => {
    fc.assert(
      fc.property(anyDate(), anyDate(), (one, other) => {
        const [before, after] = [formatIso(one), formatIso(other)];
        expect(Math.sign(compareDates(one, other))).toBe(before < after ? -1 : before > after ? 1 : 0);
      }),
    );
  });

  it('the day decides within a month, the month within a year', () => {
    const date = { year: 2026, month: 3, day: 5 };
    expect(compareDates(date, { ...date, day: 6 })).toBeLessThan(0);
    expect(compareDates(date, { ...date, month: 2, day: 28 })).toBeGreaterThan(0);
    expect(compareDates(date, { year: 2025, month: 12, day: 31 })).toBeGreaterThan(0);
  });

  it('a day is neither before nor after itself', () => {
    fc.assert(
      fc.property(anyDate(), (date) => {
        expect(compareDates(date, { ...date })).toBe(0);
      }),
    );
  });
});

describe('so many days later', () => {
  it.each([
    [{ year: 2026, month: 3, day: 5 }, 0, { year: 2026, month: 3, day: 5 }],
    [{ year: 2026, month: 2, day: 28 }, 1, { year: 2026, month: 3, day: 1 }],
    [{ year: 2024, month: 2, day: 28 }, 1, { year: 2024, month: 2, day: 29 }],
    [{ year: 2026, month: 12, day: 31 }, 1, { year: 2027, month: 1, day: 1 }],
    [{ year: 2026, month: 3, day: 5 }, 365, { year: 2027, month: 3, day: 5 }],
  ])('%j and %i', (date, days, later) => {
    expect(addDays(date, days)).toEqual(later);
  });

  it("matches the computer's calendar", () => {
    fc.assert(
      fc.property(anyDate(), fc.nat(1000), (date, days) => {
        const start = new Date(0);
        start.setUTCFullYear(date.year, date.month - 1, date.day + days);
        expect(addDays(date, days)).toEqual({
          year: start.getUTCFullYear(),
          month: start.getUTCMonth() + 1,
          day: start.getUTCDate(),
        });
      }),
    );
  });
});
