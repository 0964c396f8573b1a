import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { receiptPress } from '#adapters/bank-node/receipt-press.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { writtenFile } from '#test/support/written-file.ts';

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-';

const threadOf = async (script: string): Promise<URL> =>
  pathToFileURL(await writtenFile(Buffer.from(script)));

const withTimeInHand = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => vi.useRealTimers());

describe('the press of receipts', () => {
  it('prints what the drawing prints', async () => {
    const [ours, drawn] = [await receiptPress()(aReceiptDocument), await writeReceipt(aReceiptDocument)];
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
    // a thread of the test before may end meanwhile
    const before = behind();
    await receiptPress()(aReceiptDocument);
    const begun = behind().filter((thread) => !before.includes(thread));
    expect(begun).toHaveLength(threads().length > 0 ? 1 : 0);
  });

  it('says what the drawing could not do, and prints the next', async () => {
    const print = receiptPress();
    const broken = { ...aReceiptDocument, sections: undefined as never };
    await expect(print(broken)).rejects.toThrow('The press of receipts: TypeError');
    expect(isPdf(await print(aReceiptDocument))).toBe(true);
  });

  it('begins a new thread after one that ended without an answer', async () => {
    const print = receiptPress(
      await threadOf(
        "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit(3));",
      ),
    );
    await expect(print(aReceiptDocument)).rejects.toThrow('it ended');
    await expect(print(aReceiptDocument)).rejects.toThrow('it ended');
  });

  it('prints in a new thread while the one that rested ends', async () => {
    withTimeInHand();
    const print = receiptPress();
    await print(aReceiptDocument);
    vi.advanceTimersByTime(60_000);
    expect(isPdf(await print(aReceiptDocument))).toBe(true);
  });

  it('gives a drawing up that never ends, so that the next is not held', async () => {
    withTimeInHand();
    const print = receiptPress(
      await threadOf(
        "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });",
      ),
    );
    const endless = print(aReceiptDocument);
    vi.advanceTimersByTime(30_000);
    await expect(endless).rejects.toThrow('it ended');
  });

  it('fails when its thread fails', async () => {
    const print = receiptPress(
      await threadOf(
        "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => { throw new Error('no ink'); });",
      ),
    );
    await expect(print(aReceiptDocument)).rejects.toThrow('no ink');
  });
});
