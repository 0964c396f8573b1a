import { describe, expect, it } from 'vitest';
import { decryptPackage, generateKeyPair } from '#adapters/bank-node/rsa-keys.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';

const company = aRut('76.123.456-0');

describe('SEC-09 the password is sealed together with the company rut', () => {
  it('for whoever has the private key', async () => {
    const { publicPem, privatePem } = await generateKeyPair(2048);
    const sealed = right(
      await taxAuthorityCipher.seal({ publicKey: publicPem, password: 'clave', company })(),
    );
    expect(decryptPackage(privatePem, sealed)).toEqual(E.right({ password: 'clave', rut: company }));
  });

  it.each(['', 'no es una llave'])('and not at all under %j', async (publicKey) => {
    const sealing = taxAuthorityCipher.seal({ publicKey, password: 'clave-secreta', company });
    const failure = await sealing();
    expect(failure).toMatchObject(E.left({ kind: 'unreadable' }));
    expect(JSON.stringify(failure)).not.toContain('clave-secreta');
  });
});
