import { expect, it } from 'vitest';
import { gridOf } from '#adapters/bank-sql/seed/user-format.ts';

it('a grid has a number for every coordinate, letter across and digit down', () => {
  const rows = ['1', '2', '3', '4', '5'].map((down) =>
    [...'0123456789'].map((across) => down + across).join(' '),
  );
  const grid = gridOf(rows);
  expect(Object.keys(grid)).toHaveLength(50);
  expect([grid.A1, grid.J1, grid.B3, grid.A5, grid.J5]).toEqual(['10', '19', '31', '50', '59']);
});
