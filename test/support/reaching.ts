import fc from 'fast-check';
import { expect } from 'vitest';

// A fixed seed makes the share the same in every run, so that the test never fails by chance.
const countedRuns = { seed: 2_026, numRuns: 100 };

/** Asserts a property over generated values, and that at least this share of the values reaches the case under test. */
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

/** Generates event sequences. Since most random orders get nowhere, each starts with one of `roads`, goes on at random and may add one of `lastSteps`. */
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
