import type { Secrets } from '../ports.ts';

const columns = [...'ABCDEFGHIJ'];
const rows = [...'12345'];

/** BOX-26 · The names of a Digicard's cells, `A1` to `J5`. */
export const gridCells: readonly string[] = columns.flatMap((column) => rows.map((row) => column + row));

/** BOX-26, CONST-03 · Three different cells. */
export const drawCoordinates = ({
  fraction,
}: Pick<Secrets, 'fraction'>): readonly [string, string, string] => {
  const left = [...gridCells];
  const draw = (): string => left.splice(Math.floor(fraction() * left.length), 1)[0] ?? '';
  return [draw(), draw(), draw()];
};
