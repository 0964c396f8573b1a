import { expect, it } from 'vitest';
import { gridLines } from '#adapters/cli/grid.ts';

it('each number stands under its letter and beside its row', () => {
  const grid = Object.fromEntries(
    [...'ABCDEFGHIJ'].flatMap((column, across) =>
      ['1', '2', '3', '4', '5'].map((row, down) => [column + row, `${down}${across}`]),
    ),
  );
  expect(gridLines(grid)).toEqual([
    '   A  B  C  D  E  F  G  H  I  J',
    '1  00 01 02 03 04 05 06 07 08 09',
    '2  10 11 12 13 14 15 16 17 18 19',
    '3  20 21 22 23 24 25 26 27 28 29',
    '4  30 31 32 33 34 35 36 37 38 39',
    '5  40 41 42 43 44 45 46 47 48 49',
  ]);
});
