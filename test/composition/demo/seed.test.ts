import { expect, it } from 'vitest';
import { demoSeed, memorySeedOf } from '#composition/demo/seed.ts';

const yearsIn = (value: unknown): readonly number[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) =>
        name === 'year' && typeof each === 'number' ? [each] : yearsIn(each),
      );

it('every date of the requests and certificates of the demonstration lies around its day', () => {
  const { earlierRequests, earlierCertificates } = memorySeedOf(demoSeed(), Date.UTC(2026, 5, 15));
  expect(yearsIn(earlierCertificates)).not.toEqual([]);
  for (const year of yearsIn({ earlierRequests, earlierCertificates }))
    expect([2025, 2026, 2027]).toContain(year);
});
