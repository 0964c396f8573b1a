import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeReceiptProofs } from '#adapters/bank-node/receipt-signing.ts';
import { checkReceiptFile } from '#core/shared/receipts/check-receipt.ts';
import { writeClaim } from '#core/shared/receipts/receipt-claim.ts';
import type { ReceiptFile } from '#core/shared/receipts/verdict.ts';
import { E } from '#core/shared/fp.ts';
import {
  aPrintedReceipt,
  aReceiptKey,
  pageOfReceipt,
  signedClaim,
} from '#test/support/builders/printed-receipt.ts';

const claim = signedClaim(aPrintedReceipt);

const check = (change: Partial<ReceiptFile>) =>
  checkReceiptFile(nodeReceiptProofs)(
    {
      bytes: new Uint8Array(),
      claims: [writeClaim(claim)],
      pages: [pageOfReceipt(aPrintedReceipt)],
      isAnnotated: false,
      ...change,
    },
    [aReceiptKey],
  )();

describe('EXT-707 marks without end over one letter', () => {
  // Normalising thirty thousand marks of two kinds takes seconds, since the time grows with the square of their number.
  const pile = `${'\u0301'.repeat(15_000)}${'\u0323'.repeat(15_000)}`;
  const composed = vi.spyOn(String.prototype, 'normalize');
  afterEach(() => composed.mockClear());
  const longest = () =>
    Math.max(...composed.mock.contexts.map((text) => /\p{M}*$/u.exec(String(text))?.[0].length ?? 0));

  it.each([
    [
      'in a claim',
      { claims: [writeClaim(claim).replace('"title":"', `"title":"a${pile}`)] },
      'wrong-signature',
    ],
    ['on a page', { pages: [`${pageOfReceipt(aPrintedReceipt)}a${pile}`] }, 'other-text'],
  ] as const)('%s are not composed', async (_, change, fault) => {
    expect(await check(change)).toEqual(E.left(fault));
    expect(longest()).toBeLessThan(9);
  });

  it('are proved as they were signed, by a version that composed them', async () => {
    const piled = { ...aPrintedReceipt, title: `a${pile.slice(0, 20)}`.normalize('NFC') };
    const change = { claims: [writeClaim(signedClaim(piled))], pages: [pageOfReceipt(piled)] };
    expect(E.isRight(await check(change))).toBe(true);
  });
});
