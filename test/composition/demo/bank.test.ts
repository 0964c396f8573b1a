import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDemoBank } from '#composition/demo/bank.ts';
import { demoSeed } from '#composition/demo/seed.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { defaultConfig } from '#test/support/builders/default-config.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { right } from '#test/support/right.ts';

const checkAt = 'http://localhost/demo/#/verificar';
const open = () => openDemoBank(defaultConfig, demoSeed(), checkAt);

afterEach(() => vi.doUnmock('#composition/demo/print-pdf.ts'));

describe('the bank in the page', () => {
  it('gives back what was sent to it', async () => {
    const { files, ports } = await open();
    const received = right(await files.receive(anAttachment({}, '%PDF-1.7 uno'))());
    const name = right(await ports.documentFiles.keep(received)());
    const [kept] = await Readable.from(right(await ports.documentFiles.read(name)())).toArray();
    expect(new TextDecoder().decode(kept)).toBe('%PDF-1.7 uno');
  });

  it('prints on each receipt where it is verified, in words and as a code', async () => {
    const drawn: unknown[] = [];
    vi.doMock('#composition/demo/print-pdf.ts', () => ({
      printPdf: (definition: unknown) => {
        drawn.push(definition);
        return new Uint8Array();
      },
    }));
    await (await open()).ports.printer.print(aReceiptDocument)();
    const said = JSON.stringify(drawn).match(/http:\/\/localhost[^"\\]*/g);
    expect(said?.toSorted()).toEqual([checkAt, expect.stringContaining(`${checkAt}#`)]);
  });
});
