import { describe, expect, it } from 'vitest';
import { printPdf } from '#adapters/bank-node/print-pdf.ts';
import { readReceiptFile } from '#adapters/pdf-reading/receipt-file.ts';

type Definition = Parameters<typeof printPdf>[0];

const read = async (definition: Definition) => readReceiptFile(new Uint8Array(await printPdf(definition)));

const attached = (...names: readonly string[]): Definition => ({
  content: 'hola',
  files: Object.fromEntries(
    names.map((name, place) => [
      String(place),
      { src: `data:text/plain;base64,${btoa(`dice ${place}`)}`, name },
    ]),
  ),
});

describe('text and attachments of a PDF', () => {
  it('is the text of each page', async () => {
    const { pages } = await read({ content: ['uno', { text: 'dos', pageBreak: 'before' }] });
    expect(pages.map((page) => page.trim())).toEqual(['uno', 'dos']);
  });

  it('is no claim when nothing is attached, or something of another name', async () => {
    expect((await read({ content: 'hola' })).claims).toEqual([]);
    expect((await read(attached('otro.json'))).claims).toEqual([]);
  });

  it('is the claim among other files', async () => {
    expect((await read(attached('otro.json', 'comprobante.json'))).claims).toEqual(['dice 1']);
  });

  it('tells whether something lies over a page', async () => {
    expect((await read({ content: 'hola' })).isAnnotated).toBe(false);
    expect((await read({ content: { text: 'hola', link: 'https://banco.example' } })).isAnnotated).toBe(true);
  });

  it('of more pages than a receipt can have is not read', async () => {
    const content = Array.from({ length: 51 }, (_, place) => ({
      text: String(place),
      ...(place === 0 ? {} : { pageBreak: 'before' as const }),
    }));
    await expect(read({ content })).rejects.toThrow('Too many pages');
  });

  it.each(['', 'hola', '%PDF-1.7\n'])('%j is none', async (text) => {
    await expect(readReceiptFile(new TextEncoder().encode(text))).rejects.toThrow();
  });
});
