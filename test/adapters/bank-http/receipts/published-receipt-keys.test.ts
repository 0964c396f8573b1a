import { expect, it } from 'vitest';
import { receiptKeys as wire } from '#adapters/wire/receipts/published-receipt-keys.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { aSealedReceiptKey } from '#test/support/builders/sealed-receipt-key.ts';
import { serveBank } from '#test/support/worlds/bank-over-http.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

it('public receipt keys are cacheable for a while', async () => {
  const world = happyBank();
  await world.receiptKeys.replace(aSealedReceiptKey('anterior'))();
  await world.receiptKeys.replace(aSealedReceiptKey('huella'))();
  const bank = await serveBank(world);
  const { json, headers } = await bank.call({ path: wire.path, init: {} });
  const published = (id: string) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid: id,
    x: `punto de ${id}`,
    certificado: { 'x5t#S256': `certificado de ${id}`, x5c: 'MAA=' },
    hasta: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(json).toEqual({ keys: [published('huella'), published('anterior')] });
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  await bank.stop();
});

it('a store failure is not cached', async () => {
  const world = happyBank();
  const bank = await serveBank({
    ...world,
    receiptKeys: { ...world.receiptKeys, published: () => TE.left(unavailable) },
  });
  const { status, headers } = await bank.call({ path: wire.path, init: {} });
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  await bank.stop();
});
