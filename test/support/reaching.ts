import fc from 'fast-check';
import { expect } from 'vitest';

// The share is a fact of the arbitrary: counted over the same runs each time, it never fails by chance.
const countedRuns = { seed: 2_026, numRuns: 100 };

/** A property whose every run says whether it reached what the property is about: it fails, too, where fewer than this share of the runs do. */
export const assertReaching = <Value>(
  least: number,
  values: fc.Arbitrary<Value>,
  reaches: (value: Value) => boolean,
): void => {
  fc.assert(fc.property(values, (value) => void reaches(value)));
  const counted = fc.sample(values, countedRuns);
  const reached = counted.filter(reaches).length;
  expect(reached / counted.length, `${reached} of ${counted.length} runs reached it`).toBeGreaterThanOrEqual(
    least,
  );
};

/** Events in whatever order: most orders get nowhere, so a run begins on one of these roads, wanders, and may take the last steps of one. */
export const wandering = <Event>(
  roads: readonly (readonly Event[])[],
  event: fc.Arbitrary<Event>,
  lastSteps: readonly (readonly Event[])[],
): fc.Arbitrary<readonly Event[]> =>
  fc
    .tuple(
      fc.constantFrom(...roads),
      fc.array(event, { maxLength: 6 }),
      fc.constantFrom(...lastSteps),
      fc.array(event, { maxLength: 20 }),
    )
    .map((parts) => parts.flat());
