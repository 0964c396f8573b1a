import { expect, it } from 'vitest';
import { openedSecret, sealedSecret } from '#adapters/bank-sql/access/device-secret.ts';
import { right } from '#test/support/right.ts';
import { testSealer } from '#test/support/worlds/bank-stores.ts';

const { seal, open } = testSealer;
const secret = { type: 'CI', hash: 'hash' } as const;

it('a secret opens for its own device only', async () => {
  const sealed = await sealedSecret(seal, 'uno', secret);
  expect(sealed).not.toContain('hash');
  expect(await openedSecret(open, 'uno', sealed)).toEqual(secret);
  await expect(openedSecret(open, 'dos', sealed)).rejects.toThrow('does not open');
});

it('a decrypted value that is not a secret is damaged', async () => {
  const sealed = right(await seal('dispositivo:uno', '{"type":"8"}')());
  await expect(openedSecret(open, 'uno', sealed)).rejects.toThrow('damaged secret of a device');
});
