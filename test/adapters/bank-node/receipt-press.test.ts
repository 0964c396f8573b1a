import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { receiptPress } from '#adapters/bank-node/receipt-press.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { writtenFile } from '#test/support/written-file.ts';

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-';

const threadOf = async (script: string): Promise<URL> =>
  pathToFileURL(await writtenFile(Buffer.from(script)));

describe('the press of receipts', () => {
  it('prints the same as the drawing, within half a minute', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const [ours, drawn] = [await receiptPress()(aReceiptDocument), await writeReceipt(aReceiptDocument)];
    expect(limits).toHaveBeenCalledExactlyOnceWith(30_000);
    limits.mockRestore();
    expect(isPdf(ours)).toBe(true);
    expect(ours.length).toBe(drawn.length);
  });

  it('gives each its own paper when many ask at once', async () => {
    const print = receiptPress();
    const titles = ['Uno', 'Dos con un título mucho más largo', 'Tres'];
    const papers = await Promise.all(titles.map((title) => print({ ...aReceiptDocument, title })));
    const drawn = await Promise.all(titles.map((title) => writeReceipt({ ...aReceiptDocument, title })));
    expect(papers.map(({ length }) => length)).toEqual(drawn.map(({ length }) => length));
  });

  it('lets other work go on meanwhile', async () => {
    const print = receiptPress();
    await print(aReceiptDocument);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    await print(aReceiptDocument);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(3);
  });

  it('EXT-2323 draws in a thread that gives way, where a thread can', async () => {
    const threads = (): readonly string[] =>
      process.platform === 'linux' ? readdirSync('/proc/self/task') : [];
    const behind = () => threads().filter((thread) => getPriority(Number(thread)) > getPriority());
    // A thread of the previous test may end meanwhile, so threads are compared by id, not by number.
    const before = behind();
    await receiptPress()(aReceiptDocument);
    const begun = behind().filter((thread) => !before.includes(thread));
    expect(begun).toHaveLength(threads().length > 0 ? 1 : 0);
  });

  it('reports a failed drawing, and prints the next', async () => {
    const print = receiptPress();
    const broken = { ...aReceiptDocument, sections: undefined as never };
    await expect(print(broken)).rejects.toThrow(TypeError);
    expect(isPdf(await print(aReceiptDocument))).toBe(true);
  });

  it('begins a new thread after one that ended without an answer', async () => {
    const print = receiptPress(await threadOf('export default () => process.exit(3);'));
    await expect(print(aReceiptDocument)).rejects.toThrow('exit');
    await expect(print(aReceiptDocument)).rejects.toThrow('exit');
  });

  it('gives a drawing up that never ends, so that the next is not held', async () => {
    const script = 'export default ([{ title }]) => { while (title === "sin fin"); return title; };';
    const print = receiptPress(await threadOf(script), 2_000);
    await expect(print({ ...aReceiptDocument, title: 'sin fin' })).rejects.toThrow('abort');
    expect(await print({ ...aReceiptDocument, title: 'siguiente' })).toBe('siguiente');
  });

  it('fails when its thread fails', async () => {
    const print = receiptPress(await threadOf("export default () => { throw new Error('no ink'); };"));
    await expect(print(aReceiptDocument)).rejects.toThrow('no ink');
  });
});
