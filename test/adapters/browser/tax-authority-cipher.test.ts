import { createPublicKey } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { decryptPackage, generateKeyPair } from '#adapters/bank-node/rsa-keys.ts';
import type { PemPair } from '#core/bank/stores.ts';
import { encryptForTaxAuthority, taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';

const modulusOf = ({ publicPem }: PemPair): string =>
  Buffer.from(createPublicKey(publicPem).export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex');

const pkcs1Of = ({ publicPem }: PemPair): string =>
  createPublicKey(publicPem).export({ type: 'pkcs1', format: 'pem' }).toString();

const rut = '76.123.456-0';
const opened = (password: string) => E.right({ password, rut: '76123456-0' });

let small: PemPair;
let large: PemPair;
beforeAll(async () => {
  [small, large] = await Promise.all([generateKeyPair(1024), generateKeyPair(2048)]);
});

describe('SEC-09 password and tax id are encrypted together under the public key', () => {
  it('so that only the private key gives them back, as they were typed', async () => {
    for (const password of ['clave123', 'a|b', 'contraseña€', ' ']) {
      const packaged = await encryptForTaxAuthority(large.publicPem, password, rut);
      expect(decryptPackage(large.privatePem, packaged)).toMatchObject(opened(password));
      expect(E.isLeft(decryptPackage(small.privatePem, packaged))).toBe(true);
    }
  });

  it('never the same way twice', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => encryptForTaxAuthority(large.publicPem, 'clave', rut)),
    );
    expect(one).not.toBe(other);
  });
});

describe('SEC-10 the sent package', () => {
  it('is base64 of a JSON with the ciphertext and the rut', async () => {
    const packaged = await encryptForTaxAuthority(large.publicPem, 'clave', rut);
    const json: unknown = JSON.parse(Buffer.from(packaged, 'base64').toString());
    expect(json).toEqual({ cipher: expect.stringMatching(/^[\w+/]{342}==$/), rut: '761234560' });
  });
});

describe('the public key of the call', () => {
  it('SEC-13 may be a PEM of either kind and either size', async () => {
    for (const keys of [small, large]) {
      for (const publicKey of [keys.publicPem, pkcs1Of(keys), `\n${keys.publicPem}\n`]) {
        const packaged = await encryptForTaxAuthority(publicKey, 'clave', rut);
        expect(decryptPackage(keys.privatePem, packaged)).toMatchObject(opened('clave'));
      }
    }
  });

  it('SEC-12 may be a bare modulus in hexadecimal, meant with the exponent 010001', async () => {
    for (const keys of [small, large]) {
      for (const publicKey of [modulusOf(keys), modulusOf(keys).toUpperCase(), `00${modulusOf(keys)}`]) {
        const packaged = await encryptForTaxAuthority(publicKey, 'clave', rut);
        expect(decryptPackage(keys.privatePem, packaged)).toMatchObject(opened('clave'));
      }
    }
  });

  it('SEC-11 has 1024 bits at least: that size is taken, a smaller one is not', async () => {
    const cipher = Buffer.from(
      await encryptForTaxAuthority(modulusOf(small), 'clave', rut),
      'base64',
    ).toString();
    expect(Buffer.from((JSON.parse(cipher) as { cipher: string }).cipher, 'base64')).toHaveLength(1024 / 8);
    await expect(encryptForTaxAuthority(modulusOf(small).slice(0, -2), 'clave', rut)).rejects.toThrow(
      'too small',
    );
  });

  it.each(['', 'hola', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'])(
    'is refused when it is no key: %j',
    async (publicKey) => {
      await expect(encryptForTaxAuthority(publicKey, 'clave', rut)).rejects.toThrow();
    },
  );
});

describe('SEC-13 one block of 1024 bits holds 86 bytes', () => {
  const longest = 86 - '|761234560'.length;

  it('with all of them used', async () => {
    const password = 'p'.repeat(longest);
    const packaged = await encryptForTaxAuthority(small.publicPem, password, rut);
    expect(decryptPackage(small.privatePem, packaged)).toMatchObject(opened(password));
  });

  it('and not one byte more, letters of two bytes counted as two', async () => {
    await expect(encryptForTaxAuthority(small.publicPem, 'p'.repeat(longest + 1), rut)).rejects.toThrow(
      'too long',
    );
    await expect(encryptForTaxAuthority(small.publicPem, 'ñ'.repeat(longest / 2 + 1), rut)).rejects.toThrow(
      'too long',
    );
    const packaged = await encryptForTaxAuthority(large.publicPem, 'p'.repeat(longest + 1), rut);
    expect(decryptPackage(large.privatePem, packaged)).toMatchObject(opened('p'.repeat(longest + 1)));
  });
});

const company = aRut('76.123.456-0');

describe('SEC-09 REP-25 the cipher of the portal seals the password together with the company rut', () => {
  it('for the holder of the private key', async () => {
    const sealed = right(
      await taxAuthorityCipher.seal({ publicKey: large.publicPem, password: 'clave', company })(),
    );
    expect(decryptPackage(large.privatePem, sealed)).toMatchObject(
      E.right({ password: 'clave', rut: company }),
    );
  });

  it.each(['', 'no es una llave'])('and not at all under %j', async (publicKey) => {
    const sealing = taxAuthorityCipher.seal({ publicKey, password: 'clave-secreta', company });
    const failure = await sealing();
    expect(failure).toMatchObject(E.left({ kind: 'unreadable' }));
    expect(JSON.stringify(failure)).not.toContain('clave-secreta');
  });
});
