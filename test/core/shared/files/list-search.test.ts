import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundRows, searchPause } from '#core/shared/files/list-search.ts';

const rows = [
  { name: 'Balance 2025.pdf', addedBy: 'Ana María Soto' },
  { name: 'escritura de constitución.pdf', addedBy: 'Bernardo Peña' },
];

describe('the search of a list of files', () => {
  it('PCONST-27 waits for half a second', () => {
    expect(searchPause).toBe(500);
  });

  it.each([
    ['balance', [0]],
    ['CONSTITUCION', [1]],
    ['constitución', [1]],
    ['peña', [1]],
    ['ana maria', [0]],
    [' pdf ', [0, 1]],
    ['', [0, 1]],
    ['nada', []],
    ['BALANCE', [0]],
    ['bálance', [0]],
    ['MARÍA', [0]],
    ['pena', [1]],
  ])('UPL-09 %j finds rows %j', (text, found) => {
    expect(foundRows(rows, text)).toEqual(found.map((place) => rows[place]));
  });

  it('never invents a row, and finds every one by its own name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string(), addedBy: fc.string() })),
        fc.string(),
        (list, text) =>
          foundRows(list, text).every((row) => list.includes(row)) &&
          list.every((row) => foundRows(list, row.name).includes(row)),
      ),
    );
  });
});
