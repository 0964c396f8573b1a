import { expect, it } from 'vitest';
import { openedSecret, sealedSecret } from '#adapters/bank-sql/access/device-secret.ts';
import { testSealer } from '#test/support/worlds/bank-stores.ts';

const { seal, open } = testSealer;
const secret = { type: 'CI', hash: 'hash' } as const;

it('a secret opens for its own device only', () => {
  const sealed = sealedSecret(seal, 'uno', secret);
  expect(sealed).not.toContain('hash');
  expect(openedSecret(open, 'uno', sealed)).toEqual(secret);
  expect(() => openedSecret(open, 'dos', sealed)).toThrow('does not open');
});

it('what opens but is no secret is damaged', () => {
  const sealed = seal('dispositivo:uno', '{"type":"8"}');
  expect(() => openedSecret(open, 'uno', sealed)).toThrow('damaged secret of a device');
});
