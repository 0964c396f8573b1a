import { beforeAll, expect, it } from 'vitest';
import { nodeReceiptProofs } from '#adapters/bank-node/receipt-signing.ts';
import { readReceiptFile } from '#adapters/pdf-reading/receipt-file.ts';
import { checkReceiptFile } from '#core/shared/receipts/check-receipt.ts';
import type { ReceiptFile, ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { E } from '#core/shared/fp.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { right } from '#test/support/right.ts';
import { signedReceiptsWorld } from '#test/support/worlds/signed-receipts.ts';

const { printer, receiptKeys } = signedReceiptsWorld();
let file: ReceiptFile;
let keys: readonly ReceiptKey[];
beforeAll(async () => {
  file = await readReceiptFile(new Uint8Array(right(await printer.print(aReceiptDocument)())));
  keys = right(await receiptKeys.published()());
});

// Returns the verdict on changed bytes with the text and the signature unchanged, so that only the bytes can reveal the change.
const told = async (bytes: Uint8Array): Promise<string> => {
  const verdict = await checkReceiptFile(nodeReceiptProofs)({ ...file, bytes }, keys)();
  return E.isRight(verdict) ? verdict.right.proves : verdict.left;
};

it('EXT-701 EXT-705 a receipt with any one of its bytes changed, each in its turn, is a changed one', async () => {
  expect(await told(file.bytes)).toBe('whole-file');
  const passed: number[] = [];
  for (let place = 0; place < file.bytes.length; place += 1) {
    const changed = file.bytes.slice();
    // Replaces a hex digit of the signature by another hex digit, which is the change most likely to pass.
    const code = changed[place] ?? 0;
    changed[place] = /[0-8a-e]/.test(String.fromCharCode(code)) ? code + 1 : code ^ 1;
    if ((await told(changed)) !== 'changed-file') passed.push(place);
  }
  console.log(`${file.bytes.length} bytes, each changed once: ${passed.length} passed`);
  expect(passed).toEqual([]);
});

it('EXT-701 a receipt cut off after any of its bytes, or with a byte before it, is a changed one', async () => {
  for (let place = 0; place < file.bytes.length; place += 7)
    expect(await told(file.bytes.slice(0, place))).toBe('changed-file');
  expect(await told(Uint8Array.of(10, ...file.bytes))).toBe('changed-file');
});
