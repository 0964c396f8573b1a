import { webcrypto, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { filePair, selfSigned } from '#adapters/file-signing/certificate.ts';

const at = Date.UTC(2026, 2, 5, 13, 42);
let pair: CryptoKeyPair;
beforeAll(async () => {
  pair = (await webcrypto.subtle.generateKey(filePair, true, ['sign', 'verify'])) as CryptoKeyPair;
});

const made = async (bankName = 'Banco de demostración') => {
  const { id, der } = await selfSigned(bankName, pair, at);
  return { id, read: new X509Certificate(Buffer.from(der, 'base64')) };
};

describe('EXT-704 the certificate by which files are signed', () => {
  it('is signed by its own key, which is of nobody that certifies others', async () => {
    const { id, read } = await made();
    expect(read.verify(read.publicKey)).toBe(true);
    // DER bytes of critical basic constraints (2.5.29.19): an empty sequence.
    expect(read.raw.toString('hex')).toContain('0603551d130101ff04023000');
    expect(read.publicKey.asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65_537n });
    expect(id).toBe(Buffer.from(read.fingerprint256.replaceAll(':', ''), 'hex').toString('base64url'));
  });

  it('is for signatures and commitment to content alone, and says that this must be understood', async () => {
    const { read } = await made();
    // DER bytes of a critical key usage (2.5.29.15): a string of two bits, both set.
    expect(read.raw.toString('hex')).toContain('0603551d0f0101ff0404030206c0');
  });

  it('begins a day before it is made and does not end', async () => {
    const { read } = await made();
    expect(read.validFromDate.toISOString()).toBe('2026-03-04T13:42:00.000Z');
    expect(read.validToDate.toISOString()).toBe('9999-12-31T23:59:59.000Z');
  });

  it.each([
    ['Banco de demostración', 'Banco de demostración'],
    ['B'.repeat(64), 'B'.repeat(64)],
    ['B'.repeat(65), 'B'.repeat(64)],
  ])('names the bank %j as its issuer and its subject, in at most 64 letters', async (name, said) => {
    const { read } = await made(name);
    expect([read.issuer, read.subject]).toEqual([`CN=${said}`, `CN=${said}`]);
  });

  it('has a number of its own, positive and of one length', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 40 }, async () => (await made()).read.serialNumber),
    );
    for (const number of numbers) expect(number).toMatch(/^[4-7][\dA-F]{31}$/);
    expect(new Set(numbers).size).toBe(40);
  });
});
