import { expect, it } from 'vitest';
import { storedSerial } from '#adapters/bank-sql/portability/stored-serial.ts';

it('a serial number that was stored is read again, a damaged one is not', () => {
  expect(storedSerial('A523418907')).toBe('A523418907');
  expect(() => storedSerial('B1')).toThrow('The database holds a damaged serial number');
});
