import fc from 'fast-check';
import { expect } from 'vitest';

/** A property whose every run says whether it reached what the property is about: it fails, too, where fewer than this share of the runs did. */
export const assertReaching = <Value>(
  least: number,
  values: fc.Arbitrary<Value>,
  reaches: (value: Value) => boolean,
): void => {
  let runs = 0;
  let reached = 0;
  fc.assert(
    fc.property(values, (value) => {
      runs += 1;
      if (reaches(value)) reached += 1;
    }),
  );
  expect(reached / runs, `${reached} of ${runs} runs reached it`).toBeGreaterThanOrEqual(least);
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
