import { describe, expect, it } from 'vitest';
import { receiptFilesInBrowser } from '#adapters/browser/receipt-files.ts';
import { maxReceiptBytes } from '#core/shared/receipts/receipt-limit.ts';
import { E } from '#core/shared/fp.ts';
import { issuedDocuments } from '#test/support/builders/issued-documents.ts';
import { right } from '#test/support/right.ts';
import { signedReceiptsWorld } from '#test/support/worlds/signed-receipts.ts';

const read = (parts: readonly (string | Uint8Array<ArrayBuffer>)[]) =>
  receiptFilesInBrowser.read(new Blob([...parts]))();

describe('a file that somebody picked', () => {
  it('is read as far as a receipt is judged by it', async () => {
    const [document] = issuedDocuments['key-receipt-pdf.ts'];
    const bytes = right(await signedReceiptsWorld().printer.print(document)());
    const { claims, pages, isAnnotated, ...file } = right(await read([new Uint8Array(bytes)]));
    expect(file.bytes).toEqual(new Uint8Array(bytes));
    expect([claims.length, pages.length, isAnnotated]).toEqual([1, 1, true]);
    expect(pages[0]).toContain('Su clave fue creada');
  });

  it.each([
    ['nothing', ['']],
    ['no PDF', ['hola']],
    ['the head of one', ['%PDF-1.7\n']],
  ] as const)('with %s in it is no PDF', async (_, parts) => {
    expect(await read(parts)).toEqual(E.left('not-a-pdf'));
  });

  it('over the limit of receipts is not read', async () => {
    const heavy = { size: maxReceiptBytes + 1, arrayBuffer: () => expect.fail('It was read') };
    expect(await receiptFilesInBrowser.read(heavy)()).toEqual(E.left('too-heavy'));
  });

  it('of just that limit is read', async () => {
    const heaviest = { size: maxReceiptBytes, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) };
    expect(await receiptFilesInBrowser.read(heaviest)()).toEqual(E.left('not-a-pdf'));
  });

  it('that can no longer be read counts as no PDF', async () => {
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('Gone')) };
    expect(await receiptFilesInBrowser.read(gone)()).toEqual(E.left('not-a-pdf'));
  });
});
