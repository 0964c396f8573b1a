import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawCoordinates, gridCells } from '#core/bank/access/challenge/coordinates.ts';

it('a grid has fifty cells, A1 to J5', () => {
  expect(gridCells).toHaveLength(50);
  expect([gridCells[0], gridCells.at(-1)]).toEqual(['A1', 'J5']);
});

it('CONST-03 any random fractions give three different cells of the grid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 3 }),
      (chance) => {
        let at = 0;
        const drawn = drawCoordinates({ fraction: () => chance[at++ % chance.length] ?? 0 });
        expect(new Set(drawn).size).toBe(3);
        expect(drawn.every((cell) => gridCells.includes(cell))).toBe(true);
      },
    ),
  );
});
