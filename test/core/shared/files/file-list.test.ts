import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areAllSelected, selectAll } from '#core/shared/files/file-list.ts';

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));

describe('UPL-13 select-all', () => {
  it('selects the rows of the search and keeps earlier selections', () => {
    expect(selectAll(rows('a', 'b'), new Set(['c']))).toEqual(new Set(['a', 'b', 'c']));
  });

  it('unselects them if all are selected', () => {
    expect(selectAll(rows('a', 'b'), new Set(['a', 'b', 'c']))).toEqual(new Set(['c']));
  });

  it('is on when every shown row is taken, and off when none is shown', () => {
    expect(areAllSelected(rows('a'), new Set(['a', 'b']))).toBe(true);
    expect(areAllSelected(rows('a', 'b'), new Set(['a']))).toBe(false);
    expect(areAllSelected([], new Set(['a']))).toBe(false);
  });

  it('pressed twice leaves nothing of the shown rows, and all of the hidden ones', () => {
    fc.assert(
      fc.property(some, some, (shown, taken) => {
        const before = new Set(taken);
        const all = selectAll(rows(...shown), before);
        const after = areAllSelected(rows(...shown), before) ? all : selectAll(rows(...shown), all);
        const hidden = taken.filter((id) => !shown.includes(id));
        return after.size === hidden.length && hidden.every((id) => after.has(id));
      }),
    );
  });
});
