import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { spokenInstant } from '#core/shared/spoken-instant.ts';

describe('EXT-1104 display of an instant', () => {
  it.each([
    ['2026-11-23T14:05:00-03:00', '23 de noviembre de 2026 a las 14:05'],
    ['2026-01-01T00:00:59.999+14:00', '1 de enero de 2026 a las 00:00'],
    ['2028-02-29T23:59-04:00', '29 de febrero de 2028 a las 23:59'],
  ])('%s is %s', (told, spoken) => {
    expect(spokenInstant(told)).toBe(spoken);
  });

  it.each([
    '',
    'mañana',
    '2026-11-23',
    '2026-11-23T14:05:00',
    '2026-11-23T14:05:00Z',
    '2026-02-29T14:05:00-03:00',
    '2026-11-23T24:00:00-03:00',
    '2026-11-23T14:60:00-03:00',
    '2026-11-23T14:05:00-03:00 <b>',
  ])('«%s» shows nothing', (told) => {
    expect(spokenInstant(told)).toBeUndefined();
  });

  it("is shown in the bank's local time", () => {
    const clock = bankClock();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (millis) => {
        const { date, time } = clock.wall(millis);
        const spoken = spokenInstant(clock.instant(millis));
        expect(spoken?.startsWith(`${date.day} de `)).toBe(true);
        expect(spoken?.endsWith(` a las ${time}`)).toBe(true);
      }),
    );
  });
});
