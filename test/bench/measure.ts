const rounds = 5;
const warmUpSeconds = 3;
const roundSeconds = 5;

/** Runs per second, one figure a round. */
export type Rounds = readonly number[];

/** One round of so many seconds, as runs per second. */
export type Contender = (seconds: number) => Promise<number>;

export type Row = {
  readonly what: string;
  readonly ours: Rounds;
  readonly floor: Rounds;
  readonly floorName: string;
};

/** Runs of a work per second in five rounds of at least so many milliseconds; `each` is what one run counts for. */
export const perSecond = async (work: () => unknown, roundMillis = 300, each = 1): Promise<Rounds> => {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let done = 0;
    const start = performance.now();
    while (performance.now() - start < roundMillis) {
      await work();
      done += each;
    }
    figures.push((done * 1000) / (performance.now() - start));
  }
  return figures;
};

/** Five rounds side by side after a warm-up; who begins changes, for what one leaves behind the next has to bear. */
export const inTurns = async (contenders: readonly Contender[]): Promise<readonly Rounds[]> => {
  const figures = contenders.map((): number[] => []);
  for (const contender of contenders) await contender(warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...contenders.entries()];
    for (const [at, contender] of round % 2 === 0 ? order : order.reverse())
      figures[at]?.push(await contender(roundSeconds));
  }
  return figures;
};

const median = (figures: Rounds): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** The median with the lowest and the highest beside it. */
export const told = (figures: Rounds, digits = 0): string =>
  `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)} to ${Math.max(...figures).toFixed(digits)})`;

/** Round by round, so that what else the machine was doing falls on both. */
export const ratios = ({ ours, floor }: Row): Rounds =>
  ours.map((figure, round) => figure / (floor[round] ?? 0));
