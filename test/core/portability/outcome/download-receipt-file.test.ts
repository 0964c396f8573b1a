import { describe, expect, it } from 'vitest';
import { downloadReceiptFile } from '#core/portability/outcome/download-receipt-file.ts';
import type { ReceiptAddress } from '#core/portability/ports.ts';
import { E, TE } from '#core/shared/fp.ts';

const address: ReceiptAddress = { method: 'POST', url: '/recibos', values: { id: 7 } };

const downloaded = async (text: string) => {
  const saved: string[] = [];
  const asked: ReceiptAddress[] = [];
  const ports = {
    receiptFiles: {
      pdf: (receipt: ReceiptAddress) => {
        asked.push(receipt);
        return TE.right(new TextEncoder().encode(text));
      },
    },
    downloads: { save: (name: string) => () => void saved.push(name) },
  };
  return { answer: await downloadReceiptFile(ports)('recibo', address)(), saved, asked };
};

describe('PAPI-82 RES-13 a receipt from its address', () => {
  it('is saved under the given name with the extension .pdf', async () => {
    const { answer, saved, asked } = await downloaded('%PDF-1.7');
    expect(answer).toEqual(E.right(undefined));
    expect([asked, saved]).toEqual([[address], ['recibo.pdf']]);
  });

  it.each(['', '<html>'])('RES-14 «%s» is no receipt', async (text) => {
    const { answer, saved } = await downloaded(text);
    expect(answer).toMatchObject(E.left({ kind: 'unreadable' }));
    expect(saved).toEqual([]);
  });
});
