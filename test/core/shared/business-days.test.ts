import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBankBusinessDays,
  bankBusinessDaysUntil,
  isBankBusinessDay,
  weekdayOf,
} from '#core/shared/business-days.ts';
import { addDays, compareDates, formatIso, parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { holidaysOfChile } from '#core/shared/holidays-of-chile.ts';
import { right } from '#test/support/right.ts';

const day = (iso: string): CalendarDate => right(parseIso(iso));
const utc = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
const years = Object.keys(holidaysOfChile).map(Number);

/** Generates days that leave enough covered years after them to count on. */
const anyDay = fc
  .date({ min: utc('2025-01-01'), max: utc('2027-12-31'), noInvalidDate: true })
  .map((date) => day(isoOf(date)));

/** Returns Easter Sunday by the Meeus/Jones/Butcher algorithm. */
const easter = (year: number): Date => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
};

const shifted = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

/** Moves a holiday to Monday by Ley 19.668: Tuesday to Thursday to the Monday before, Friday to the Monday after. */
const moved = (date: Date): Date => {
  const weekday = date.getUTCDay();
  if (weekday >= 2 && weekday <= 4) return shifted(date, 1 - weekday);
  return weekday === 5 ? shifted(date, 3) : date;
};

/** Returns Reformation Day by Ley 20.299: a Tuesday moves to the Friday before, a Wednesday to the Friday after. */
const reformation = (year: number): Date => {
  const date = utc(`${year}-10-31`);
  const weekday = date.getUTCDay();
  if (weekday === 2) return shifted(date, -4);
  return weekday === 3 ? shifted(date, 2) : date;
};

/** Returns the June solstice in Santiago (UTC−4) for Ley 21.357, by the mean instant of Meeus, which is at most half an hour off. */
const solstice = (year: number): Date => {
  const y = (year - 2_000) / 1_000;
  const julian = 2_451_716.56767 + 365_241.62603 * y + 0.00325 * y ** 2 + 0.00888 * y ** 3 - 0.0003 * y ** 4;
  return new Date((julian - 2_440_587.5) * 86_400_000 - 4 * 3_600_000);
};

const computed = (year: number): readonly string[] => {
  const fixed = ['01-01', '05-01', '05-21', '07-16', '08-15', '09-18', '09-19', '11-01', '12-08', '12-25'];
  const on = (monthDay: string, ...weekdays: readonly number[]): readonly Date[] =>
    weekdays.includes(utc(`${year}-${monthDay}`).getUTCDay()) ? [utc(`${year}-${monthDay}`)] : [];
  return [
    ...fixed.map((monthDay) => `${year}-${monthDay}`),
    ...[
      shifted(easter(year), -2),
      shifted(easter(year), -1),
      moved(utc(`${year}-06-29`)),
      moved(utc(`${year}-10-12`)),
      solstice(year),
      reformation(year),
      ...on('01-02', 1),
      ...on('09-17', 1, 5),
      ...on('09-20', 5),
    ].map(isoOf),
  ].sort();
};

describe('the holidays of Chile', () => {
  it.each(years)('of %i are those that the laws give', (year) => {
    expect(holidaysOfChile[year]).toEqual(computed(year));
  });

  it('are known for every year from the first to the last', () => {
    expect(years).toEqual(years.map((_, place) => 2025 + place));
    expect(years.at(-1)).toBeGreaterThanOrEqual(2031);
  });

  it('of the solstice are far enough from midnight for its mean instant to say the day', () => {
    for (const year of years) {
      const hour = (solstice(year).getTime() / 3_600_000) % 24;
      expect(Math.min(hour, 24 - hour)).toBeGreaterThan(0.75);
    }
  });

  it('of the winter solstice were these days', () => {
    expect([2022, 2023, 2024, 2025].map((year) => isoOf(solstice(year)))).toEqual([
      ...['2022-06-21', '2023-06-21', '2024-06-20', '2025-06-20'],
    ]);
  });
});

describe('every year listed keeps the rule of each law', () => {
  const anyYear = fc.constantFrom(...years);
  const listed = (year: number): readonly string[] => holidaysOfChile[year] ?? [];
  const inMonths = (year: number, ...days: readonly string[]): readonly Date[] =>
    listed(year)
      .filter((iso) => days.some((day) => iso.endsWith(day)))
      .map(utc);
  const holds = (rule: (year: number) => boolean): void => fc.assert(fc.property(anyYear, rule));

  it('Ley 2.977: Good Friday and the Saturday after it come before a Sunday from 22 March to 25 April', () => {
    holds((year) => {
      const spring = listed(year).filter((iso) => iso > `${year}-03-01` && iso < `${year}-05-01`);
      const [friday, saturday] = spring.map(utc);
      const sunday = saturday && isoOf(shifted(saturday, 1));
      return (
        spring.length === 2 &&
        friday?.getUTCDay() === 5 &&
        saturday?.getUTCDay() === 6 &&
        sunday !== undefined &&
        sunday >= `${year}-03-22` &&
        sunday <= `${year}-04-25`
      );
    });
  });

  it('Ley 19.668: San Pedro y San Pablo and the Encuentro de Dos Mundos are on a Saturday, Sunday or Monday, three days from their own at most', () => {
    holds((year) =>
      ['06-29', '10-12'].every((own) => {
        const from = utc(`${year}-${own}`);
        const near = listed(year)
          .map(utc)
          .filter((date) => Math.abs(date.getTime() - from.getTime()) <= 3 * 86_400_000);
        return near.length === 1 && [6, 0, 1].includes(near[0]?.getUTCDay() ?? -1);
      }),
    );
  });

  it('Ley 20.299: the day of the Evangelical Churches is never a Tuesday or a Wednesday', () => {
    holds((year) => {
      const [day, ...others] = inMonths(year, '10-27', '10-31', '11-02');
      return others.length === 0 && day !== undefined && ![2, 3].includes(day.getUTCDay());
    });
  });

  it('Ley 21.357: one day of 20 to 22 June is the day of the Pueblos Indígenas', () => {
    holds((year) => inMonths(year, '06-20', '06-21', '06-22').length === 1);
  });

  it('Leyes 20.215 and 20.983: no working day stands alone between the Fiestas Patrias and a weekend', () => {
    holds((year) =>
      [-1, 2].every((days) => {
        const beside = shifted(utc(`${year}-09-18`), days);
        const isAlone = days < 0 ? [1, 5].includes(beside.getUTCDay()) : beside.getUTCDay() === 5;
        return listed(year).includes(isoOf(beside)) === isAlone;
      }),
    );
  });

  it('Ley 20.983: 2 January is a holiday where it is a Monday', () => {
    holds((year) => listed(year).includes(`${year}-01-02`) === (utc(`${year}-01-02`).getUTCDay() === 1));
  });
});

describe('bank business days', () => {
  it.each([
    ['a Monday', '2026-11-23', true],
    ['a Saturday', '2026-11-21', false],
    ['a Sunday', '2026-11-22', false],
    ['a holiday', '2026-12-08', false],
    ['a holiday moved to Monday', '2027-06-28', false],
    ['the day it was moved from', '2027-06-29', true],
    ['the last of the year, when banks do not work', '2026-12-31', false],
    ['29 February', '2028-02-29', true],
    ['Good Friday', '2028-04-14', false],
    ['17 September before a weekend of holidays', '2027-09-17', false],
  ])('%s, %s: %s', (_, iso, expected) => {
    expect(isBankBusinessDay(day(iso))).toEqual(E.right(expected));
  });

  it.each([
    ['within a week', '2026-11-23', 3, '2026-11-26'],
    ['over a weekend', '2026-11-20', 1, '2026-11-23'],
    ['from a weekend', '2026-11-21', 1, '2026-11-23'],
    ['over the end of the year', '2026-12-30', 1, '2027-01-04'],
    ['over a leap day', '2028-02-28', 2, '2028-03-01'],
    ['over Easter', '2026-04-02', 1, '2026-04-06'],
    ['over 18 and 19 September', '2026-09-17', 1, '2026-09-21'],
    ['none', '2026-11-21', 0, '2026-11-21'],
    ['thirty of them', '2026-11-23', 30, '2027-01-08'],
  ])('%s: %s and %i is %s', (_, from, count, expected) => {
    expect(addBankBusinessDays(day(from), count)).toEqual(E.right(day(expected)));
  });

  it('are not counted in a year without listed holidays', () => {
    const beyond = Math.max(...years) + 1;
    const notCovered = E.left('year-not-covered');
    expect(isBankBusinessDay({ year: beyond, month: 3, day: 3 })).toEqual(notCovered);
    expect(addBankBusinessDays({ year: beyond - 1, month: 12, day: 20 }, 30)).toEqual(notCovered);
  });

  it('the date so many days later is a business day, with as many in between', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const last = right(addBankBusinessDays(from, count));
        expect(right(isBankBusinessDay(last))).toBe(true);
        const days: CalendarDate[] = [];
        for (let next = from; compareDates(next, last) < 0; days.push(next)) next = addDays(next, 1);
        expect(days.filter((each) => right(isBankBusinessDay(each)))).toHaveLength(count);
      }),
    );
  });

  it('adding some and then others equals adding all', () => {
    const some = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(anyDay, some, some, (from, first, second) => {
        const inTwo = addBankBusinessDays(right(addBankBusinessDays(from, first)), second);
        expect(inTwo).toEqual(addBankBusinessDays(from, first + second));
      }),
    );
  });
});

describe('the days of the calendar', () => {
  it('follow one another as everywhere, with their weekday', () => {
    fc.assert(
      fc.property(
        fc.date({ min: utc('1900-01-01'), max: utc('2199-12-30'), noInvalidDate: true }),
        (date) => {
          const today = day(isoOf(date));
          expect(formatIso(addDays(today, 1))).toBe(isoOf(shifted(utc(isoOf(date)), 1)));
          expect(compareDates(addDays(today, 1), today)).toBeGreaterThan(0);
          expect(weekdayOf(today)).toBe(date.getUTCDay());
        },
      ),
    );
  });
});

describe('EXT-1532 the business days that are left', () => {
  it('are as many as lead from one day to the other', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 40 }), (from, count) => {
        expect(bankBusinessDaysUntil(from, right(addBankBusinessDays(from, count)))).toEqual(E.right(count));
      }),
    );
  });

  it.each([
    ['2026-03-05', '2026-03-16', 7],
    ['2026-03-14', '2026-03-16', 1],
    ['2026-03-13', '2026-03-15', 0],
    ['2026-03-16', '2026-03-16', 0],
    ['2026-03-17', '2026-03-16', 0],
  ])('from %s to %s: %i', (from, until, count) => {
    expect(bankBusinessDaysUntil(day(from), day(until))).toEqual(E.right(count));
  });

  it('are none where holidays are unknown', () => {
    expect(bankBusinessDaysUntil(day('2100-01-01'), day('2100-01-05'))).toEqual(E.left('year-not-covered'));
  });
});
