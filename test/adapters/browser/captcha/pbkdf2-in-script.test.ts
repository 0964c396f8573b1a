import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { altchaIssuer, altchaJudge } from '#adapters/bank-node/altcha.ts';
import { deriveKeyInScript } from '#adapters/browser/captcha/pbkdf2-in-script.ts';
import { O, TE } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '', salt: '', keyPrefix: '00' };
const given = {
  secret: 'secreto',
  cost: 20,
  now: Date.now,
  attempted: <Value>(work: () => Promise<Value>) => TE.fromTask<Value, never>(work),
};

it('EXT-906 the key made in script is the one that WebCrypto makes', async () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(bytes, bytes, fc.integer({ min: 1, max: 50 }), async (salt, password, cost) => {
      const asked = { ...parameters, cost, keyLength: 32 };
      const { derivedKey } = await deriveKeyInScript(asked, salt, password);
      expect(derivedKey).toEqual(new Uint8Array((await deriveKey(asked, salt, password)).derivedKey));
    }),
  );
});

it('EXT-906 the bank takes a proof of work that was solved in script', async () => {
  const challenge = right(await altchaIssuer(given).issue('identidad')()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: deriveKeyInScript });
  const response = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect(O.isSome(right(await altchaJudge(given).judge(response, 'identidad')()))).toBe(true);
});

it('another way of deriving is refused by its name', async () => {
  const asked = { ...parameters, algorithm: 'ARGON2ID', cost: 1, keyLength: 32 };
  await expect(deriveKeyInScript(asked, new Uint8Array(1), new Uint8Array(1))).rejects.toThrow('ARGON2ID');
});
