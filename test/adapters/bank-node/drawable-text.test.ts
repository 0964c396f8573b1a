import { expect, it } from 'vitest';
import { drawableText } from '#adapters/bank-node/drawable-text.ts';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { readReceiptFile } from '#adapters/pdf-reading/receipt-file.ts';
import { saysTheSame } from '#core/shared/receipts/printed-receipt.ts';
import { aPrintedReceipt } from '#test/support/builders/printed-receipt.ts';

const signs = Array.from({ length: 0x3000 - 0x20 }, (_, place) => String.fromCodePoint(place + 0x20));
const drawn = signs.filter((sign) => drawableText(sign) === sign);

it('every sign it lets through is printed in both cuts of the font, and read back', async () => {
  expect(drawn.length).toBeGreaterThan(500);
  const text = drawn.join(' ');
  const receipt = {
    ...aPrintedReceipt,
    sections: [{ heading: text, rows: [{ label: text, value: text }] }],
  };
  const proof = { claim: '{}', address: 'http://127.0.0.1/verificar' };
  const { pages } = await readReceiptFile(new Uint8Array(await writeReceipt(receipt, proof)));
  expect(saysTheSame(receipt, pages)).toBe(true);
});

it.each([
  ['Peñón'.normalize('NFD'), 'Peñón'],
  ['😀 漢字 א', '? ?? ?'],
  ['a\u00adb\u200bc\u202ed', 'a?b?c?d'],
  ['tab\tfin\nlínea', 'tab?fin\nlínea'],
  ['\ud800', '?'],
])('%j is drawn as %j', (text, as) => {
  expect(drawableText(text)).toBe(as);
});
