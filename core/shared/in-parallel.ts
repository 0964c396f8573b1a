import type { T } from './fp.ts';

/** Runs tasks in parallel, at most `limit` at a time and started in order; the results have the order of the tasks. */
export const inParallel =
  (limit: number) =>
  <Value>(tasks: readonly T.Task<Value>[]): T.Task<readonly Value[]> =>
  async () => {
    const waiting = [...tasks.entries()];
    const answers: Value[] = [];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [place, task] = next;
        answers[place] = await task();
      }
    };
    await Promise.all(Array.from({ length: Math.min(limit > 1 ? limit : 1, tasks.length) }, lane));
    return answers;
  };
