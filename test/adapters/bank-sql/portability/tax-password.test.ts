import { expect, it } from 'vitest';
import { hashTaxPassword, isTaxPassword } from '#adapters/bank-sql/portability/tax-password.ts';

it('a password opens its own hash only, accents included', async () => {
  const hashed = await hashTaxPassword('señal-2026');
  expect(await isTaxPassword('señal-2026', hashed)).toBe(true);
  expect(await isTaxPassword('senal-2026', hashed)).toBe(false);
  expect(await isTaxPassword('', hashed)).toBe(false);
});

it('nothing opens a company without a password', async () => {
  expect(await isTaxPassword('', null)).toBe(false);
  expect(await isTaxPassword('sol-2026', null)).toBe(false);
});

it('the same password has another hash each time, and none shows it', async () => {
  const hashes = [await hashTaxPassword('sol-2026'), await hashTaxPassword('sol-2026')];
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(hashes.join()).not.toContain('sol-2026');
});
