type Work = () => Promise<unknown>;

/** Runs all tasks in turn, despite failures of earlier ones; throws the failures at the end (EXT-2285). */
export const eachToItsEnd = async (works: readonly Work[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, failures.map((each) => String(each)).join('; '));
};
