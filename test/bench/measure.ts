/** Runs of a work per second: the median of five rounds of at least so many milliseconds. */
export const perSecond = async (work: () => unknown, roundMillis = 300): Promise<number> => {
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    let done = 0;
    const start = performance.now();
    while (performance.now() - start < roundMillis) {
      await work();
      done += 1;
    }
    rounds.push((done * 1000) / (performance.now() - start));
  }
  return rounds.toSorted((a, b) => a - b)[2] ?? 0;
};

export type Row = {
  readonly what: string;
  readonly ours: number;
  readonly floor: number;
  readonly floorName: string;
};
