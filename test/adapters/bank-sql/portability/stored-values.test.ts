import * as t from 'io-ts/lib/index.js';
import { expect, it } from 'vitest';
import { storedJson, storedRut, storedSerial } from '#adapters/bank-sql/portability/stored-values.ts';

it('what was stored is read again', () => {
  expect(storedRut('19191919-K')).toBe('19191919-K');
  expect(storedSerial('A523418907')).toBe('A523418907');
  expect(storedJson(t.array(t.string), '["Ñuñoa"]')).toEqual(['Ñuñoa']);
});

it('what was damaged is not, and its text is not told', () => {
  expect(() => storedRut('19191919-1')).toThrow('The database holds a damaged rut');
  expect(() => storedSerial('B1')).toThrow('The database holds a damaged serial number');
  expect(() => storedJson(t.array(t.string, 'list'), '[1]')).toThrow('The database holds a damaged list');
});
