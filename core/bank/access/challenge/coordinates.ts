import type { Secrets } from '../../shared-ports.ts';

const columns = [...'ABCDEFGHIJ'];
const rows = [...'12345'];

/** Names of a Digicard's grid cells, `A1` to `J5` (BOX-26). */
export const gridCells: readonly string[] = columns.flatMap((column) => rows.map((row) => column + row));

type ThreeOf<Value> = readonly [Value, Value, Value];

/** Picks three different Digicard cells from three fractions in [0, 1) (BOX-26, CONST-03). */
export const cellsAt = ([one, two, three]: ThreeOf<number>): ThreeOf<string> => {
  const left = [...gridCells];
  const draw = (fraction: number): string => left.splice(Math.floor(fraction * left.length), 1)[0] ?? '';
  return [draw(one), draw(two), draw(three)];
};

/** Draws three random coordinates of a Digicard. */
export const drawCoordinates = ({ fraction }: Pick<Secrets, 'fraction'>): ThreeOf<string> =>
  cellsAt([fraction(), fraction(), fraction()]);
