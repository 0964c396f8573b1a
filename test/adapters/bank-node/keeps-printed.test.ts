import { afterEach, expect, it, vi } from 'vitest';
import { keepsPrinted, type KeptPapers } from '#adapters/bank-node/keeps-printed.ts';
import type { SealedReceiptKey } from '#core/bank/receipts/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';

afterEach(() => vi.useRealTimers());

/** A printer that counts, whose papers say what they were printed from. */
const aPrinter = (keeping?: KeptPapers) => {
  const printed: string[] = [];
  let keyId: string | undefined = 'primera';
  let works = true;
  const { print } = keepsPrinted(
    {
      print: (document) => () => {
        printed.push(document.title);
        return Promise.resolve(
          works ? E.right(new TextEncoder().encode(JSON.stringify(document))) : E.left(unavailable),
        );
      },
    },
    { inUse: () => TE.right(O.map((id) => ({ id }) as SealedReceiptKey)(O.fromNullable(keyId))) },
    keeping,
  );
  return {
    printed,
    ask: (changes: Partial<typeof aReceiptDocument> = {}) => print({ ...aReceiptDocument, ...changes })(),
    useKey: (id: string | undefined) => (keyId = id),
    breakDown: () => (works = false),
    mend: () => (works = true),
  };
};

it('EXT-2322 a paper that was printed lately is given again', async () => {
  const { printed, ask } = aPrinter();
  expect(await ask()).toEqual(await ask());
  expect(printed).toHaveLength(1);
});

it('EXT-2322 whatever a paper says makes it another one', async () => {
  const { printed, ask } = aPrinter();
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
  for (const change of changes) papers.push(await ask(change));
  expect(printed).toHaveLength(changes.length);
  expect(new Set(papers.map((paper) => JSON.stringify(paper))).size).toBe(changes.length);
});

it('EXT-2322 under another key it is printed anew, and so it is where none is in use', async () => {
  const { printed, ask, useKey } = aPrinter();
  await ask();
  useKey('segunda');
  await ask();
  useKey(undefined);
  await ask();
  await ask();
  expect(printed).toHaveLength(4);
});

it('EXT-2322 the oldest goes where the bytes of all would be too many', async () => {
  const each = JSON.stringify({ ...aReceiptDocument, title: 'A' }).length;
  const { printed, ask } = aPrinter({ bytes: 2 * each + 100, life: 60_000 });
  for (const title of ['A', 'B', 'C', 'C', 'B', 'A']) await ask({ title });
  expect(printed).toEqual(['A', 'B', 'C', 'A']);
});

it('EXT-2322 a paper is forgotten after its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { printed, ask } = aPrinter({ bytes: 1_000_000, life: 60_000 });
  await ask();
  vi.advanceTimersByTime(59_000);
  await ask();
  vi.advanceTimersByTime(2_000);
  await ask();
  expect(printed).toHaveLength(2);
});

it('EXT-2322 what could not be printed is not kept', async () => {
  const { printed, ask, breakDown, mend } = aPrinter();
  breakDown();
  expect(await ask()).toEqual(E.left(unavailable));
  mend();
  expect(E.isRight(await ask())).toBe(true);
  expect(printed).toHaveLength(2);
});
