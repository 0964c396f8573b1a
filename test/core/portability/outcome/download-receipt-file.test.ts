import { describe, expect, it } from 'vitest';
import { downloadReceiptData, downloadReceiptFile } from '#core/portability/outcome/download-receipt-file.ts';
import type { ReceiptAddress, ReceiptDownload } from '#core/shared/receipts/receipt-data.ts';
import { E, TE } from '#core/shared/fp.ts';

const address: ReceiptAddress = { method: 'POST', url: '/recibos', values: { id: 7 } };

const bank = (text: string) => {
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
  return { ports, saved, asked };
};

const downloaded = async (text: string) => {
  const { ports, saved, asked } = bank(text);
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

describe('the PDF that a receipt names', () => {
  const named = async (download: ReceiptDownload) => {
    const { ports, saved, asked } = bank('%PDF-1.7');
    return { answer: await downloadReceiptData(ports)(download)(), saved, asked };
  };

  it.each([
    ['RCP-17', {}, 'GET', {}],
    ['RCP-16', { method: 'POST', data: { id: 7 } }, 'POST', { id: 7 }],
    ['RCP-16', { method: 'GET', data: { id: 7 } }, 'GET', { id: 7 }],
  ] as const)('%s API-24 is asked for as %o says, and saved as name.pdf', async (_, how, method, values) => {
    const { answer, saved, asked } = await named({ ...how, url: '/recibos/7', nombreArchivo: 'recibo' });
    expect(answer).toEqual(E.right(undefined));
    expect(asked).toEqual([{ method, url: '/recibos/7', values }]);
    expect(saved).toEqual(['recibo.pdf']);
  });

  it.each([
    'https://otro.example/recibos',
    '//otro.example',
    '/\\otro.example',
    'recibos',
    '',
    'javascript:1',
  ])('RCP-18 at «%s» makes no call', async (url) => {
    const { answer, saved, asked } = await named({ url, nombreArchivo: 'recibo' });
    expect(answer).toMatchObject(E.left({ kind: 'unreadable' }));
    expect([asked, saved]).toEqual([[], []]);
  });
});
