import { describe, expect, it } from 'vitest';
import { encryptForTaxAuthority } from '#adapters/browser/tax-authority-cipher.ts';
import { memoryKeys } from '#adapters/memory/bank/keys.ts';
import { E } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

describe('SEC-10 SEC-13 the keys of a bank in memory', () => {
  const keys = memoryKeys();

  it('decrypt what the portal encrypted', async () => {
    const sealed = await encryptForTaxAuthority(right(await keys.publicPem()()), 'sol-2026|ñ', '76123456-0');
    expect(right(await keys.open(sealed)())).toMatchObject(
      E.right({ password: 'sol-2026|ñ', rut: '76123456-0' }),
    );
  });

  it('open nothing that was sealed under others', async () => {
    const others = right(await memoryKeys().publicPem()());
    const sealed = await encryptForTaxAuthority(others, 'sol-2026', '76123456-0');
    expect(right(await keys.open(sealed)())).toEqual(E.left('undecipherable'));
  });

  it('refuse a rut outside that is not the rut inside', async () => {
    const sealed = await encryptForTaxAuthority(right(await keys.publicPem()()), 'sol-2026', '76123456-0');
    const envelope = { ...JSON.parse(atob(sealed)), rut: '77111111-4' };
    expect(right(await keys.open(btoa(JSON.stringify(envelope)))())).toEqual(E.left('undecipherable'));
  });

  it.each(['', 'nada', btoa('{}'), btoa('null'), btoa('{"cipher":"%","rut":1}')])(
    'answer the same to «%s»',
    async (packaged) => {
      expect(right(await keys.open(packaged)())).toEqual(E.left('undecipherable'));
    },
  );
});
