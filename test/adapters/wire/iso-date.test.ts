import { describe, expect, it } from 'vitest';
import { isoDate } from '#adapters/wire/iso-date.ts';
import { E } from '#core/shared/fp.ts';

describe('EST-29 dates travel as ISO 8601', () => {
  it.each([
    '2026-03-05',
    '2024-02-29',
    '2026-03-05T10:42Z',
    '2026-03-05T10:42:07-03:00',
    '2026-03-05T10:42:07.123Z',
    '2026-12-31T23:59:59+05:30',
  ])('%s is one', (text) => {
    expect(isoDate.decode(text)).toEqual(E.right(text));
    expect(isoDate.encode(text)).toBe(text);
  });

  it.each([
    '',
    '05/03/2026',
    '2026-3-5',
    '2023-02-29',
    '2026-13-01',
    '2026-03-05T10:42:07',
    '2026-03-05T24:00:00Z',
    '2026-03-05T10:60:00Z',
    '2026-03-05 10:42:07Z',
    '2026-03-05T10:42:07-0300',
    ' 2026-03-05',
    '2026-03-05x',
    1_772_718_120_000,
    null,
  ])('%j is none', (value) => {
    expect(E.isLeft(isoDate.decode(value))).toBe(true);
  });
});
