import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { decryptPackage, generateKeyPair } from '#adapters/bank-node/rsa-keys.ts';
import type { PemPair } from '#core/bank/stores.ts';
import { E } from '#core/shared/fp.ts';

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

const sealed = (
  { publicPem }: PemPair,
  plain: string,
  padding: number = constants.RSA_PKCS1_OAEP_PADDING,
): string => publicEncrypt({ key: publicPem, padding }, Buffer.from(plain)).toString('base64');

const undecipherable = E.left('undecipherable');

describe('the key pair of the bank', () => {
  it('SEC-13 has 2048 bits unless asked otherwise', async () => {
    const { publicPem } = await generateKeyPair();
    expect(createPublicKey(publicPem).asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it('SEC-12 has the public exponent 010001', async () => {
    const { publicPem } = await generateKeyPair(1024);
    expect(createPublicKey(publicPem).asymmetricKeyDetails?.publicExponent).toBe(0x010001n);
  });
});

describe('SEC-13 decrypting what the portal encrypted', () => {
  let small: PemPair;
  let large: PemPair;
  beforeAll(async () => {
    [small, large] = await Promise.all([generateKeyPair(1024), generateKeyPair(2048)]);
  });

  const openLarge = (packaged: string) => decryptPackage(large.privatePem, packaged);

  it('gives password and rut, under 1024 and under 2048 bits', () => {
    const found = E.right({ password: 'clave|ñ', rut: '76123456-0' });
    for (const keys of [small, large]) {
      const packaged = base64({ cipher: sealed(keys, 'clave|ñ|761234560'), rut: '761234560' });
      expect(decryptPackage(keys.privatePem, packaged)).toMatchObject(found);
    }
  });

  it('refuses a rut outside that is not the rut inside', () => {
    const cipher = sealed(large, 'clave|761234560');
    expect(openLarge(base64({ cipher, rut: '761234560' }))).toMatchObject(
      E.right({ password: 'clave', rut: '76123456-0' }),
    );
    expect(openLarge(base64({ cipher, rut: '123456785' }))).toEqual(undecipherable);
    expect(openLarge(base64({ cipher, rut: '' }))).toEqual(undecipherable);
  });

  it('EXT-3060 tells one package by its block, however it is spelt, from any other of the same password', () => {
    const cipherOf = (cipher: string) => {
      const opened = openLarge(base64({ cipher, rut: '761234560' }));
      return E.isRight(opened) ? opened.right.cipher : undefined;
    };
    const cipher = sealed(large, 'clave|761234560');
    const spellings = [
      cipher,
      `${cipher}\n`,
      cipher.replace(/=+$/, ''),
      Buffer.from(cipher, 'base64').toString('base64url'),
    ];
    expect(spellings.map(cipherOf)).toEqual(spellings.map(() => cipher));
    expect(cipherOf(sealed(large, 'clave|761234560'))).not.toBe(cipher);
    const modulus = createPublicKey(large.publicPem).export({ format: 'jwk' }).n ?? '';
    const valueOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
    // Adds the modulus to an RSA block, which gives another block of the same length that some libraries would
    // decrypt to the same text.
    const block = Array.from({ length: 40 }, () => Buffer.from(sealed(large, 'clave|761234560'), 'base64'))
      .map((bytes) => valueOf(bytes) + valueOf(Buffer.from(modulus, 'base64url')))
      .find((sum) => sum < 2n ** 2048n);
    const alike = Buffer.from((block ?? 0n).toString(16).padStart(512, '0'), 'hex').toString('base64');
    expect(cipherOf(alike)).toBeUndefined();
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['no base64', () => '¡!'],
    ['no JSON', () => Buffer.from('hola').toString('base64')],
    ['no object', () => base64('hola')],
    ['no cipher', () => base64({ rut: '761234560' })],
    ['a cipher that is no text', () => base64({ cipher: 7, rut: '761234560' })],
    ['an empty cipher', () => base64({ cipher: '', rut: '761234560' })],
    [
      'noise of the right length',
      () => base64({ cipher: Buffer.alloc(256, 7).toString('base64'), rut: '761234560' }),
    ],
    [
      'the cipher of another key',
      () => base64({ cipher: sealed(small, 'clave|761234560'), rut: '761234560' }),
    ],
    [
      'one changed bit',
      () => {
        const bytes = Buffer.from(sealed(large, 'clave|761234560'), 'base64');
        bytes[100] = (bytes[100] ?? 0) ^ 1;
        return base64({ cipher: bytes.toString('base64'), rut: '761234560' });
      },
    ],
    [
      'the older padding',
      () =>
        base64({ cipher: sealed(large, 'clave|761234560', constants.RSA_PKCS1_PADDING), rut: '761234560' }),
    ],
    ['a plain text without bar', () => base64({ cipher: sealed(large, 'clave'), rut: '761234560' })],
    [
      'a plain text without password',
      () => base64({ cipher: sealed(large, '|761234560'), rut: '761234560' }),
    ],
    ['a rut that is none', () => base64({ cipher: sealed(large, 'clave|761234561'), rut: '761234561' })],
    [
      'two blocks',
      () => {
        const blocks = ['cla', 've|761234560'].map((half) => Buffer.from(sealed(large, half), 'base64'));
        return base64({ cipher: Buffer.concat(blocks).toString('base64'), rut: '761234560' });
      },
    ],
  ])('answers the one same fault to %s', (_, packaged) => {
    expect(openLarge(packaged())).toEqual(undecipherable);
  });

  it('answers it to a private key that is none', () => {
    expect(
      decryptPackage('no key', base64({ cipher: sealed(large, 'clave|761234560'), rut: '761234560' })),
    ).toEqual(undecipherable);
  });
});
