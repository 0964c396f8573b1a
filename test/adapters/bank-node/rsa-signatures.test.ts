import { expect, it } from 'vitest';
import { generateKeyPair } from '#adapters/bank-node/rsa-keys.ts';
import { nodeSignatures, signText } from '#adapters/bank-node/rsa-signatures.ts';

it('CERT-11 a signature holds for its text and its certificate only', async () => {
  const [own, other] = [await generateKeyPair(1024), await generateKeyPair(1024)];
  const signature = signText(own.privatePem, 'una operación');
  expect(nodeSignatures.verify(own.publicPem, 'una operación', signature)).toBe(true);
  expect(nodeSignatures.verify(own.publicPem, 'otra operación', signature)).toBe(false);
  expect(nodeSignatures.verify(other.publicPem, 'una operación', signature)).toBe(false);
});

it.each(['', 'nada', '%%%'])('an invalid signature (%s) or key is refused', async (signature) => {
  const { publicPem } = await generateKeyPair(1024);
  expect(nodeSignatures.verify(publicPem, 'una operación', signature)).toBe(false);
  expect(nodeSignatures.verify('nada', 'una operación', signature)).toBe(false);
});
