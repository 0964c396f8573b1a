import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  limitsOf,
  seenColumns,
  startingColumns,
  toggleColumn,
  type Column,
} from '#core/shared/tables/columns.ts';
import { E } from '#core/shared/fp.ts';

/** Builds columns from a notation: `A` is visible, `a` is hidden, `A!` cannot be hidden; the order is that of the text. */
const written = (words: string): readonly Column[] =>
  words.split(' ').map((word, index) => ({
    nombre: word.replace('!', '').toUpperCase(),
    visible: word[0] !== word[0]?.toLowerCase(),
    ocultable: !word.includes('!'),
    index,
  }));

const read = (columns: readonly Column[]): string =>
  seenColumns(columns)
    .map(({ nombre }) => nombre)
    .join(' ');

const column = fc.record({ nombre: fc.string(), visible: fc.boolean(), ocultable: fc.boolean() });
const table = fc
  .array(column, { minLength: 1, maxLength: 9 })
  .map((columns) => columns.map((each, index) => ({ ...each, index })));
const configured = fc.record({ min: fc.nat({ max: 9 }), max: fc.nat({ max: 9 }) });

it('TBL-05 PTBL-01 a column keeps its name, its index, whether it is seen and whether it may be hidden', () => {
  const [locked] = startingColumns([{ nombre: 'Fecha', visible: false, ocultable: false, index: 4 }]);
  expect(locked).toEqual({ nombre: 'Fecha', visible: true, ocultable: false, index: 4 });
});

describe('the limits of a table', () => {
  it.each([
    ['TBL-06 PTBL-02', 'A B C D E', {}, { min: 3, max: Infinity }],
    ['TBL-07', 'A B C D E', { min: 4, max: 2 }, { min: 4, max: 4 }],
    ['TBL-12', 'A B', {}, { min: 2, max: Infinity }],
    ['TBL-12', 'A B', { max: 1 }, { min: 2, max: 3 }],
  ])('%s of %s with %o are %o', (_, words, limits, expected) => {
    expect(limitsOf(written(words), limits)).toEqual(expected);
  });
});

describe('PTBL-02 TBL-12 how a table begins', () => {
  it.each([
    ['A B C D', {}, 'A B C D'],
    ['A b C D', {}, 'A C D'],
    ['A B C D E', { max: 3 }, 'A B C'],
    ['A B! C D E!', { max: 3 }, 'A B E'],
    ['A! B! C! D! E', { max: 3 }, 'A B C D'],
    ['a! b C', {}, 'A B C'],
    ['a b! C d e', {}, 'A B C'],
    ['a B c D', { min: 2 }, 'B D'],
  ])('%s with %o shows %s', (words, limits, seen) => {
    expect(read(startingColumns(written(words), limits))).toBe(seen);
  });

  it('TBL-13 in order of the index', () => {
    expect(read(startingColumns(written('A B C').toReversed()))).toBe('A B C');
  });
});

describe('one column shown or hidden', () => {
  it('is, within the limits', () => {
    const toggled = toggleColumn(written('A B C d'), 3);
    expect(E.isRight(toggled) && read(toggled.right)).toBe('A B C D');
  });

  it.each([
    ['TBL-09 TBL-11 PTBL-08', 'A B C', 0, {}, { fault: 'too-few', limit: 3 }],
    ['TBL-09 TBL-11 PTBL-08', 'A! B! C', 2, {}, { fault: 'too-few', limit: 3 }],
    ['TBL-08 TBL-11 PTBL-08', 'A B C d', 3, { max: 3 }, { fault: 'too-many', limit: 3 }],
    ['TBL-08 TBL-11 PTBL-08', 'a! B C d', 3, { max: 3 }, { fault: 'too-many', limit: 3 }],
    ['TBL-08 TBL-11 PTBL-08', 'A! B! C! D! e', 4, { max: 3 }, { fault: 'too-many', limit: 3 }],
    ['TBL-09 TBL-11', 'A B C d', 0, { max: 5 }, { fault: 'too-few', limit: 3 }],
    ['TBL-09 TBL-11', 'A! B c', 1, { min: 2, max: 5 }, { fault: 'too-few', limit: 2 }],
    ['TBL-08 TBL-11', 'A B C D! E f', 5, { max: 5 }, { fault: 'too-many', limit: 5 }],
    ['TBL-08 TBL-11', 'A B C D e', 4, { min: 2, max: 4 }, { fault: 'too-many', limit: 4 }],
  ] as const)('%s not so that a limit breaks: %s, number %i, %o', (_, words, index, limits, fault) => {
    expect(toggleColumn(written(words), index, limits)).toEqual(E.left(fault));
  });

  it('TBL-04 PTBL-05 never a locked one, nor one that is not there', () => {
    const columns = written('A! B C D');
    expect(toggleColumn(columns, 0)).toEqual(E.right(columns));
    expect(toggleColumn(columns, 9)).toEqual(E.right(columns));
  });

  it('TBL-04 TBL-11 limits hold and locked columns stay visible, in any order of events', () => {
    fc.assert(
      fc.property(
        table,
        configured,
        fc.array(fc.nat({ max: 9 }), { maxLength: 30 }),
        (columns, limits, presses) => {
          const { min, max } = limitsOf(columns, limits);
          const locked = columns.filter(({ ocultable }) => !ocultable);
          const last = presses.reduce<readonly Column[]>(
            (now, index) => {
              const next = toggleColumn(now, index, limits);
              return E.isRight(next) ? next.right : now;
            },
            startingColumns(columns, limits),
          );
          const seen = seenColumns(last);
          return (
            seen.length >= min &&
            seen.length <= Math.max(max, locked.length) &&
            locked.every(({ index }) => seen.some((each) => each.index === index))
          );
        },
      ),
    );
  });
});
