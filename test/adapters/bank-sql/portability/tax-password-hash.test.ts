import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashTaxPassword, isTaxPassword } from '#adapters/bank-sql/portability/tax-password-hash.ts';

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

it('a password is compared whole: another one, wherever it differs, opens nothing', async () => {
  const password = 'señal-2026';
  const hashed = await hashTaxPassword(password);
  const another = fc.oneof(
    fc
      .tuple(fc.nat({ max: password.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }))
      .map(([place, letter]) => password.slice(0, place) + letter + password.slice(place + 1)),
    fc.nat({ max: password.length - 1 }).map((length) => password.slice(0, length)),
    fc.string({ minLength: 1 }).map((tail) => password + tail),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(
      another.filter((typed) => typed !== password),
      async (typed) => {
        expect(await isTaxPassword(typed, hashed)).toBe(false);
      },
    ),
    { numRuns: 40 },
  );
});

it('the whole hash is compared: any differing byte fails', async () => {
  const [salt = '', hash = ''] = (await hashTaxPassword('sol-2026')).split('.');
  const bytes = Buffer.from(hash, 'base64');
  expect(bytes).toHaveLength(32);
  for (const place of bytes.keys()) {
    const other = Buffer.from(bytes);
    other[place] = (other[place] ?? 0) ^ 1;
    expect(await isTaxPassword('sol-2026', `${salt}.${other.toString('base64')}`)).toBe(false);
  }
});
