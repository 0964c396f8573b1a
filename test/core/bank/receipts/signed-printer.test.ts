import { expect, it } from 'vitest';
import { nodeReceiptProofs } from '#adapters/bank-node/receipt-signing.ts';
import type { ReceiptPress } from '#core/bank/receipts/ports.ts';
import { replaceSigningKey } from '#core/bank/receipts/receipt-key.ts';
import { signedPrinter } from '#core/bank/receipts/signed-printer.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { checkReceiptMark } from '#core/shared/receipts/check-receipt.ts';
import { missingSign } from '#core/shared/receipts/printed-receipt.ts';
import { parseClaim } from '#core/shared/receipts/receipt-claim.ts';
import { emptyPlace, readSignedFile } from '#core/shared/receipts/signed-file.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { right } from '#test/support/right.ts';
import { signedReceiptsWorld } from '#test/support/worlds/signed-receipts.ts';

type Printed = Parameters<ReceiptPress['print']>;

const withPlace = `/ByteRange ${emptyPlace.byteRange}\n/Contents ${emptyPlace.contents}\n%%EOF`;
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

const listening = (printedAs = () => bytesOf(withPlace)) => {
  const printed: Printed[] = [];
  const press: ReceiptPress = {
    drawable: (text) => text.replaceAll('☃', missingSign),
    print: (...paper) => {
      printed.push(paper);
      return TE.right(printedAs());
    },
  };
  return { printed, ...signedReceiptsWorld(press) };
};

const keyIds = async ({ receiptKeys }: ReturnType<typeof listening>) =>
  right(await receiptKeys.published()()).map(({ id }) => id);

it('EXT-2998 the printed text equals the claim, with the bank in its header and checking instructions', async () => {
  const world = listening();
  await world.printer.print(aReceiptDocument)();
  const [[receipt, { claim }] = [] as never] = world.printed;
  expect(right(parseClaim(claim)).receipt).toEqual(receipt);
  expect(receipt).toMatchObject({
    ...aReceiptDocument,
    subtitle: `${world.ports.bankName} · ${aReceiptDocument.subtitle}`,
    stampSays: 'RECIBIDO',
  });
  expect(receipt.seal).toEqual([
    'Firmado por el banco',
    'Comprobante solicitud-1001',
    'Para comprobarlo, escanea el código o abre este archivo en:',
    'https://empresas.banco.example/verificar',
  ]);
});

it('EXT-706 a sign that cannot be printed stands as a mark that the receipt explains, and is signed so', async () => {
  const world = listening();
  await world.printer.print({ ...aReceiptDocument, footer: 'Banco ☃' })();
  const [[receipt, { claim }] = [] as never] = world.printed;
  expect(receipt.footer).toBe('Banco \u{FFFD}');
  expect(receipt.seal.at(-1)).toBe(
    'Donde aparece \u{FFFD} había un signo que este comprobante no puede imprimir.',
  );
  expect(right(parseClaim(claim)).receipt).toEqual(receipt);
});

it('EXT-702 EXT-704 the file is signed whole by the certificate that its claim names', async () => {
  const world = listening();
  const bytes = right(await world.printer.print(aReceiptDocument)());
  const [[, { claim }] = [] as never] = world.printed;
  const [{ certificate } = {}] = right(await world.receiptKeys.published()());
  if (certificate === undefined) throw new Error('No certificate is published');
  expect(right(parseClaim(claim)).certificate).toBe(certificate.id);
  const file = right(readSignedFile(bytes));
  expect(await nodeReceiptProofs.isFileSigned(certificate, file)()).toEqual(E.right(true));
});

it.each([
  ['none', ''],
  ['two', withPlace + withPlace],
])('EXT-704 a print with %s place for a signature is never returned', async (_, paper) => {
  const { printer } = listening(() => bytesOf(paper));
  expect(await printer.print(aReceiptDocument)()).toEqual(E.left(unavailable));
});

it('the code leads to the verification page, with its data after the #', async () => {
  const world = listening();
  await world.printer.print(aReceiptDocument)();
  const [[, { address }] = [] as never] = world.printed;
  const [page = '', mark = ''] = address.split('#');
  expect(page).toBe('https://empresas.banco.example/verificar');
  const keys = right(await world.receiptKeys.published()());
  expect(await checkReceiptMark(nodeReceiptProofs)(mark, keys)()).toMatchObject(
    E.right({ id: 'solicitud-1001' }),
  );
});

it('the same document is the same paper, until the key is replaced', async () => {
  const world = listening();
  await world.printer.print(aReceiptDocument)();
  await world.printer.print(aReceiptDocument)();
  const replaced = right(await replaceSigningKey(world.ports)());
  await world.printer.print(aReceiptDocument)();
  const [first, second, third] = world.printed.map(([, { claim }]) => claim);
  expect(second).toBe(first);
  expect(right(parseClaim(third ?? '')).keyId).toBe(replaced);
  expect(await keyIds(world)).toEqual([replaced, right(parseClaim(first ?? '')).keyId]);
});

it('the private halves are stored sealed', async () => {
  const { receiptKeys, printer } = listening();
  await printer.print(aReceiptDocument)();
  const key = right(await receiptKeys.inUse()());
  if (O.isNone(key)) throw new Error('No key is in use');
  expect(JSON.stringify(key.value)).not.toContain('PRIVATE KEY');
});

it('nothing is printed without a key that opens', async () => {
  const { ports, printed } = listening();
  const locked = { ...ports, sealer: { ...ports.sealer, open: () => TE.right(O.none) } };
  expect(await signedPrinter(locked).print(aReceiptDocument)()).toEqual(E.left(unavailable));
  expect(printed).toEqual([]);
});
