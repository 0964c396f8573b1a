// Number of measured rounds: five of five seconds for published figures; fewer and shorter ones can be set during
// development.
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 5);
const warmUpSeconds = Math.min(3, roundSeconds);

/** Number of runs per second in each round. */
export type Rounds = readonly number[];

/** Type of a function that runs one round of this many seconds and returns the number of runs per second. */
export type Contender = (seconds: number) => Promise<number>;

export type Row = {
  readonly what: string;
  readonly ours: Rounds;
  readonly floor: Rounds;
  readonly floorName: string;
  /** Target ratio of our figure to the baseline, if one is set. */
  readonly goal?: number | undefined;
};

/** Baseline of a comparison: its name, or its name with a target ratio. */
export type Other = string | readonly [name: string, goal: number];

/** Measures the runs per second of a function in a round of at least this many milliseconds. */
const perSecond = async (work: () => unknown, roundMillis: number): Promise<number> => {
  let done = 0;
  const start = performance.now();
  while (performance.now() - start < roundMillis) {
    await work();
    done += 1;
  }
  return (done * 1000) / (performance.now() - start);
};

/** Measures functions of this process in alternating rounds after a warm-up; `each` is the number of operations in one run. */
export const sideBySide = async (
  each: number,
  works: readonly (() => unknown)[],
  roundMillis = 300,
): Promise<readonly Rounds[]> => {
  const figures = works.map((): number[] => []);
  for (const work of works) await perSecond(work, roundMillis);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, work] of works.entries()) figures[at]?.push(each * (await perSecond(work, roundMillis)));
  return figures;
};

/** Builds one row for each baseline: the first figures are ours, the others follow in the order of `others`. */
export const beside = (what: string, figures: readonly Rounds[], others: readonly Other[]): readonly Row[] =>
  others.map((other, at) => {
    const [floorName, goal] = typeof other === 'string' ? [other] : other;
    return { what, ours: figures[0] ?? [], floor: figures[at + 1] ?? [], floorName, goal };
  });

/** Measures contenders in alternating rounds after a warm-up; the order reverses each round, since one may slow down the next. */
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

/** Formats the median with the minimum and the maximum. */
export const told = (figures: Rounds, digits = 0): string =>
  `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)} to ${Math.max(...figures).toFixed(digits)})`;

/** Computes the ratio of our figure to the baseline's for each round, so that other load of the machine affects both sides. */
export const ratios = ({ ours, floor }: Row): Rounds =>
  ours.map((figure, round) => figure / (floor[round] ?? 0));

/** Formats the target ratio and whether the row reached it. */
export const judged = (row: Row): string =>
  row.goal === undefined ? '' : `${row.goal.toFixed(2)} ${median(ratios(row)) >= row.goal ? '✓' : '✗'}`;
