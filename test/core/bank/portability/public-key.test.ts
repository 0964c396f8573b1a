import { expect, it } from 'vitest';
import { publicKey } from '#core/bank/portability/public-key.ts';
import { E } from '#core/shared/fp.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

it('PAPI-54 hands out the public key of the bank', async () => {
  expect(await publicKey(happyBank())()()).toEqual(E.right('-----BEGIN PUBLIC KEY-----'));
});
