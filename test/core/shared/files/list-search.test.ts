import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundRows, isSearchDue, searchPause } from '#core/shared/files/list-search.ts';

const rows = [
  { name: 'Balance 2025.pdf', addedBy: 'Ana María Soto' },
  { name: 'escritura de constitución.pdf', addedBy: 'Bernardo Peña' },
];

describe('the search of a list of files', () => {
  it.each([
    [0, false],
    [499, false],
    [500, true],
    [501, true],
  ])('PINP-13 PCONST-27 UPL-08 %i ms after the last key it is due: %s', (pause, due) => {
    expect(searchPause).toBe(500);
    expect(isSearchDue(10_000, 10_000 + pause)).toBe(due);
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
  ])('%j finds rows %j', (text, found) => {
    expect(foundRows(rows, text)).toEqual(found.map((place) => rows[place]));
  });

  it('never invents a row, and finds every one by its own name', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string(), addedBy: fc.string() })), fc.string(), (list, text) =>
        foundRows(list, text).every((row) => list.includes(row)) &&
        list.every((row) => foundRows(list, row.name).includes(row)),
      ),
    );
  });
});
