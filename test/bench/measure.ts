// Fewer and shorter while something is being changed: what is published has five of five seconds.
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 5);
const warmUpSeconds = Math.min(3, roundSeconds);

/** Runs per second, one figure a round. */
export type Rounds = readonly number[];

/** One round of so many seconds, as runs per second. */
export type Contender = (seconds: number) => Promise<number>;

export type Row = {
  readonly what: string;
  readonly ours: Rounds;
  readonly floor: Rounds;
  readonly floorName: string;
  /** The ratio that it should reach, where that was set. */
  readonly goal?: number | undefined;
};

/** What a work is held beside: its name alone, or with the goal. */
export type Other = string | readonly [name: string, goal: number];

/** Runs of a work per second in a round of at least so many milliseconds. */
const perSecond = async (work: () => unknown, roundMillis: number): Promise<number> => {
  let done = 0;
  const start = performance.now();
  while (performance.now() - start < roundMillis) {
    await work();
    done += 1;
  }
  return (done * 1000) / (performance.now() - start);
};

/** Works of this process in five rounds, turn by turn after a warm-up; `each` is what one run counts for. */
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

/** A row for each of the others: the first figures are ours, theirs stand in their order. */
export const beside = (what: string, figures: readonly Rounds[], others: readonly Other[]): readonly Row[] =>
  others.map((other, at) => {
    const [floorName, goal] = typeof other === 'string' ? [other] : other;
    return { what, ours: figures[0] ?? [], floor: figures[at + 1] ?? [], floorName, goal };
  });

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

/** What it should reach, and whether it did. */
export const judged = (row: Row): string =>
  row.goal === undefined ? '' : `${row.goal.toFixed(2)} ${median(ratios(row)) >= row.goal ? '✓' : '✗'}`;
