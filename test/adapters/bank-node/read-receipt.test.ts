import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitsAtATerminal, receiptReader } from '#adapters/bank-node/read-receipt.ts';
import {
  nodeReceiptProofs,
  nodeReceiptSigning,
  receiptSigning,
} from '#adapters/bank-node/receipt-signing.ts';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { readReceiptFile } from '#adapters/pdf-reading/receipt-file.ts';
import { filesUnder } from '#composition/scripts/project-files.ts';
import type { ReceiptPress } from '#core/bank/receipts/ports.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { checkReceiptFile } from '#core/shared/receipts/check-receipt.ts';
import type { PrintedReceipt } from '#core/shared/receipts/printed-receipt.ts';
import type { ReceiptFile, ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { hardDocuments, issuedDocuments } from '#test/support/builders/issued-documents.ts';
import { pdfBomb } from '#test/support/builders/pdf-bomb.ts';
import { right } from '#test/support/right.ts';
import { pressOnPaper, signedReceiptsWorld } from '#test/support/worlds/signed-receipts.ts';
import { writtenFile } from '#test/support/written-file.ts';

type Proof = Parameters<ReceiptPress['print']>[1];
type Made = { readonly receipt: PrintedReceipt; readonly proof: Proof };

const made: Made[] = [];
const { printer, receiptKeys } = signedReceiptsWorld({
  ...pressOnPaper,
  print: (receipt, proof) =>
    pipe(
      pressOnPaper.print(receipt, proof),
      TE.tapIO(() => () => made.push({ receipt, proof })),
    ),
});

let keys: readonly ReceiptKey[];
beforeAll(async () => {
  await printer.print(issuedDocuments['offer-pdf.ts'][0])();
  keys = right(await receiptKeys.published()());
});

const printed = async (document: PrintedDocument): Promise<Made & { readonly bytes: Uint8Array }> => {
  const bytes = right(await printer.print(document)());
  const last = made.at(-1);
  if (last === undefined) throw new Error('Nothing was printed');
  return { bytes, ...last };
};

const judged = async (file: ReceiptFile, published = keys) =>
  checkReceiptFile(nodeReceiptProofs)(file, published)();

const read = (bytes: Uint8Array) => readReceiptFile(new Uint8Array(bytes));

const verdict = async (bytes: Uint8Array, published = keys) => judged(await read(bytes), published);

const changedDigits = (text: string): readonly string[] =>
  [...text.matchAll(/\d/g)].map(
    ({ index }) => text.slice(0, index) + String((Number(text[index]) + 1) % 10) + text.slice(index + 1),
  );

const all: readonly (readonly [string, PrintedDocument])[] = Object.values(issuedDocuments)
  .flat()
  .map((document) => [document.title, document]);

it('every use case that prints is here', () => {
  const printing = filesUnder(['core/bank'], /\.ts$/).filter(({ source }) =>
    source.includes('printer.print('),
  );
  expect(printing.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(
    Object.keys(issuedDocuments).toSorted(),
  );
});

describe('the receipt', () => {
  it.each([...all, ...hardDocuments])('«%s» is accepted', async (_, document) => {
    const { bytes, receipt } = await printed(document);
    expect(await verdict(bytes)).toMatchObject(E.right({ receipt, proves: 'whole-file' }));
  });

  it('with any texts in it is accepted', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const rows = fc.array(fc.record({ label: text, value: text }), { minLength: 20, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, rows, async (heading, said) => {
        const [document] = issuedDocuments['offer-pdf.ts'];
        const { bytes } = await printed({ ...document, sections: [{ heading, rows: said }] });
        expect(E.isRight(await verdict(bytes))).toBe(true);
      }),
      { numRuns: 3 },
    );
  });
});

describe.each(all)('«%s» is refused', (title, document) => {
  let own: Made & { readonly bytes: Uint8Array };
  let file: ReceiptFile;
  beforeAll(async () => {
    own = await printed(document);
    file = await read(own.bytes);
  });

  it('with any digit changed in its attachment', async () => {
    const [claim = ''] = file.claims;
    for (const other of changedDigits(claim))
      expect(E.isLeft(await judged({ ...file, claims: [other] }))).toBe(true);
    const [other = ''] = changedDigits(own.proof.claim);
    expect(E.isLeft(await verdict(await writeReceipt(own.receipt, { ...own.proof, claim: other })))).toBe(
      true,
    );
  });

  it('with any digit changed on its pages', async () => {
    for (const [place, page] of file.pages.entries())
      for (const other of changedDigits(page))
        expect(await judged({ ...file, pages: file.pages.with(place, other) })).toEqual(E.left('other-text'));
    const [subtitle = ''] = changedDigits(own.receipt.subtitle);
    const paper = await writeReceipt({ ...own.receipt, subtitle }, own.proof);
    expect(await verdict(paper)).toEqual(E.left('changed-file'));
  });

  it('with the signature of another receipt', async () => {
    const [, other = document] = all.find(([name]) => name !== title) ?? [];
    const { proof } = await printed(other);
    expect(await verdict(await writeReceipt(own.receipt, proof))).toEqual(E.left('changed-file'));
    const signature = /"signature":"([\w-]+)"/.exec(proof.claim)?.[1] ?? '';
    const claims = file.claims.map((claim) => claim.replace(/(?<="signature":")[\w-]+/, signature));
    expect(await judged({ ...file, claims })).toEqual(E.left('wrong-signature'));
  });

  it('by a bank with another key', async () => {
    const { id, x } = nodeReceiptSigning.newKey();
    expect(await judged(file, [{ id, x }])).toEqual(E.left('unknown-key'));
    const [{ certificate } = {}] = keys;
    expect(await judged(file, [{ id: keys[0]?.id ?? '', x, certificate }])).toEqual(
      E.left('wrong-signature'),
    );
    const other = right(await receiptSigning.newKey('Otro banco', Date.now())());
    expect(await judged(file, [...keys.map((key) => ({ ...key, certificate: other.certificate }))])).toEqual(
      E.left('unknown-key'),
    );
    expect(
      await judged(
        file,
        keys.map((key) => ({ ...key, certificate: undefined })),
      ),
    ).toEqual(E.left('unknown-key'));
  });

  it('without its attachment', async () => {
    expect(await verdict(await writeReceipt(own.receipt))).toEqual(E.left('no-claim'));
  });
});

describe('in a process of its own', () => {
  const readApart = receiptReader({ milliseconds: 15_000 });

  it('a receipt reads the same', async () => {
    const { bytes } = await printed(issuedDocuments['offer-pdf.ts'][0]);
    const path = await writtenFile(bytes);
    expect(await readApart(path)()).toEqual(E.right(await read(bytes)));
  });

  it('a costly one is called heavy at a terminal before the wait is over, on a crowded machine too', () => {
    const { processorSeconds, milliseconds } = limitsAtATerminal;
    expect(milliseconds).toBeGreaterThanOrEqual(4 * 1000 * processorSeconds);
  });

  it('a file that is not a PDF is unreadable, and one that inflates too far is rejected', async () => {
    expect(await readApart(await writtenFile(Buffer.from('hola')))()).toEqual(E.left('unreadable-pdf'));
    const heavy = await receiptReader({ milliseconds: 50_000 })(await writtenFile(pdfBomb(1024)))();
    expect(heavy).toEqual(E.left('too-heavy'));
  });
});
