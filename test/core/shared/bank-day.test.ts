import { describe, expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';
import { bankWall, bankZone } from '#core/shared/bank-day.ts';

describe("EXT-2603 the bank's day", () => {
  it.each([
    ['2026-03-05T13:42:00Z', { year: 2026, month: 3, day: 5 }, '10:42'],
    ['2026-07-05T13:42:59Z', { year: 2026, month: 7, day: 5 }, '09:42'],
    ['2026-01-01T02:59:59.999Z', { year: 2025, month: 12, day: 31 }, '23:59'],
    ['2026-01-01T03:00:00Z', { year: 2026, month: 1, day: 1 }, '00:00'],
  ])('at %s is that of Santiago', (instant, date, time) => {
    expect(bankWall(Date.parse(instant))).toEqual({ date, time });
  });

  it('is written in one file alone', () => {
    const named = filesUnder(['core', 'adapters', 'ui'], /\.tsx?$/).filter(({ source }) =>
      source.includes(`'${bankZone}'`),
    );
    expect(named.map(({ path }) => path)).toEqual(['core/shared/bank-day.ts']);
  });
});
