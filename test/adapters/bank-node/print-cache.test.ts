import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { printedPapers, type PrintLimits } from '#adapters/bank-node/print-cache.ts';
import type { SealedReceiptKey } from '#core/bank/receipts/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';

const usual: PrintLimits = { ofOne: 4, ofAll: 200, bytes: 1_000_000, life: 60_000 };

/** Builds a cache over a fake printer that records its jobs and finishes each when the test says so; the file's content names its document and key. */
const aPrinter = (limits: Partial<PrintLimits> = {}) => {
  const printed: string[] = [];
  const waiting: (() => void)[] = [];
  let keyId: string | undefined = 'primera';
  let works = true;
  const { print } = printedPapers(
    {
      print: (document) => async () => {
        printed.push(document.title);
        await new Promise<void>((resolve) => waiting.push(resolve));
        return works ? E.right(new TextEncoder().encode(JSON.stringify(document))) : E.left(unavailable);
      },
    },
    { inUse: () => TE.right(O.map((id) => ({ id }) as SealedReceiptKey)(O.fromNullable(keyId))) },
    { ...usual, ...limits },
  );
  const ask = (changes: Partial<typeof aReceiptDocument> = {}, who = 'una') =>
    print({ ...aReceiptDocument, ...changes }, { who })();
  const finish = async (): Promise<void> => {
    await pause(0);
    while (waiting.length > 0) {
      waiting.shift()?.();
      await pause(0);
    }
  };
  const told = async (...asked: Parameters<typeof ask>) => {
    const paper = ask(...asked);
    await finish();
    return paper;
  };
  return {
    printed,
    ask,
    told,
    finish,
    useKey: (id: string | undefined) => (keyId = id),
    breakDown: () => (works = false),
    mend: () => (works = true),
  };
};

const titled = (who: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ title: `${who} ${place}` }));

describe('EXT-606 papers under way', () => {
  it('are four per person: the fifth is refused at once, and others are unaffected', async () => {
    const { printed, ask, finish } = aPrinter();
    const all = titled('una', 300).map((changes) => ask(changes));
    expect(await Promise.all(all.slice(4))).toEqual(Array(296).fill(E.left(unavailable)));
    const other = ask({ title: 'otra' }, 'otra');
    await finish();
    expect((await Promise.all([...all.slice(0, 4), other])).every(E.isRight)).toBe(true);
    expect(printed).toHaveLength(5);
  });

  it('are so many of all, and there is room again once they are printed', async () => {
    const { ask, told, finish } = aPrinter({ ofAll: 3 });
    const all = titled('cada', 4).map((changes, place) => ask(changes, `persona ${place}`));
    expect(await all[3]).toEqual(E.left(unavailable));
    await finish();
    expect((await Promise.all(all.slice(0, 3))).every(E.isRight)).toBe(true);
    expect(E.isRight(await told({ title: 'después' }))).toBe(true);
  });

  it('are printed once when many ask for one at the same time', async () => {
    const { printed, ask, finish } = aPrinter();
    const all = Array.from({ length: 300 }, () => ask());
    await finish();
    expect((await Promise.all(all)).every(E.isRight)).toBe(true);
    expect(printed).toHaveLength(1);
  });
});

describe('EXT-2322 a paper that was printed', () => {
  it('is given again, unless it says anything else', async () => {
    const { printed, told } = aPrinter();
    const [section, ...others] = aReceiptDocument.sections;
    const rows = section?.rows.map((row, at) => (at === 0 ? { ...row, value: 'Otra persona' } : row)) ?? [];
    const changes = [
      {},
      { id: 'solicitud-9' },
      { title: 'Otro título' },
      { footer: 'Otro pie' },
      { stamp: 'otro' },
      { sections: [{ heading: section?.heading ?? '', rows }, ...others] },
    ];
    const papers = [];
    for (const change of changes) papers.push(await told(change));
    expect(await told()).toEqual(papers[0]);
    expect(printed).toHaveLength(changes.length);
    expect(new Set(papers.map((paper) => JSON.stringify(paper))).size).toBe(changes.length);
  });

  it('is printed anew under another key, and each time where none is in use', async () => {
    const { printed, told, useKey } = aPrinter();
    for (const id of ['primera', 'segunda', undefined, undefined]) {
      useKey(id);
      await told();
    }
    expect(printed).toHaveLength(4);
  });

  it('gives way, the one least recently used first, to others beyond the bytes of all', async () => {
    const each = JSON.stringify({ ...aReceiptDocument, title: 'A' }).length;
    const { printed, told } = aPrinter({ bytes: 2 * each + 100 });
    for (const title of ['A', 'B', 'C', 'C', 'B', 'A']) await told({ title });
    expect(printed).toEqual(['A', 'B', 'C', 'A']);
  });

  it('is forgotten after its time', async () => {
    const { printed, told } = aPrinter({ life: 200 });
    await told();
    await told();
    expect(printed).toHaveLength(1);
    await expect.poll(async () => (await told(), printed.length), { timeout: 5_000 }).toBe(2);
  });

  it('is not cached if it could not be printed', async () => {
    const { printed, told, breakDown, mend } = aPrinter();
    breakDown();
    expect(await told()).toEqual(E.left(unavailable));
    mend();
    expect(E.isRight(await told())).toBe(true);
    expect(printed).toHaveLength(2);
  });
});
