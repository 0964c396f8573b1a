import type { Secrets } from '../shared-ports.ts';

const columns = [...'ABCDEFGHIJ'];
const rows = [...'12345'];

/** BOX-26 · The names of a Digicard's cells, `A1` to `J5`. */
export const gridCells: readonly string[] = columns.flatMap((column) => rows.map((row) => column + row));

type ThreeOf<Value> = readonly [Value, Value, Value];

/** BOX-26, CONST-03 · Three different cells, by a fraction in [0, 1) each. */
export const cellsAt = ([one, two, three]: ThreeOf<number>): ThreeOf<string> => {
  const left = [...gridCells];
  const draw = (fraction: number): string => left.splice(Math.floor(fraction * left.length), 1)[0] ?? '';
  return [draw(one), draw(two), draw(three)];
};

/** Three cells by chance. */
export const drawCoordinates = ({ fraction }: Pick<Secrets, 'fraction'>): ThreeOf<string> =>
  cellsAt([fraction(), fraction(), fraction()]);
