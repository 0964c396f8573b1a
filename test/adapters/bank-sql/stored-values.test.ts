import * as t from 'io-ts/lib/index.js';
import { expect, it } from 'vitest';
import { flag, storedJson, storedRut } from '#adapters/bank-sql/stored-values.ts';

it('a stored value is read again', () => {
  expect(storedRut('19191919-K')).toBe('19191919-K');
  expect(storedJson(t.array(t.string), '["Ñuñoa"]')).toEqual(['Ñuñoa']);
  expect([true, false].map(flag)).toEqual([1, 0]);
});

it('a damaged value is not, and its text is not shown', () => {
  expect(() => storedRut('19191919-1')).toThrow('The database holds a damaged rut');
  expect(() => storedJson(t.array(t.string, 'list'), '[1]')).toThrow('The database holds a damaged list');
});
