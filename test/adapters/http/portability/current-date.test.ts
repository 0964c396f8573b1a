import { describe, expect, it } from 'vitest';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { E } from '#core/shared/fp.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const todayIs = (dia: unknown) => currentDateOverHttp(httpWorld(() => json({ dia })).context).today()();

describe('PAPI-19 PAPI-20 the current date is day, month, year', () => {
  it.each([
    ['05-03-2026', { year: 2026, month: 3, day: 5 }],
    ['31-12-2025', { year: 2025, month: 12, day: 31 }],
  ])('%s', async (dia, date) => {
    expect(await todayIs(dia)).toEqual(E.right(date));
  });

  it.each(['31-02-2026', '2026-03-05', '05/03/2026', '', null])('%j is no date', async (dia) => {
    expect(await todayIs(dia)).toMatchObject(E.left({ kind: 'unreadable' }));
  });

  it('is asked at its address', async () => {
    const { context, asked } = httpWorld(() => json({ dia: '05-03-2026' }));
    await currentDateOverHttp(context).today()();
    expect(asked.map(pathOf)).toEqual(['/fecha-actual']);
  });
});
