import { expect, it } from 'vitest';
import { nodeReceiptProofs } from '#adapters/bank-node/receipt-signing.ts';
import type { ReceiptPress } from '#core/bank/receipts/ports.ts';
import { replaceSigningKey } from '#core/bank/receipts/receipt-key.ts';
import { signedPrinter } from '#core/bank/receipts/signed-printer.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { checkReceiptMark } from '#core/shared/receipts/check-receipt.ts';
import { parseClaim } from '#core/shared/receipts/receipt-claim.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { right } from '#test/support/right.ts';
import { signedReceiptsWorld } from '#test/support/worlds/signed-receipts.ts';

type Printed = Parameters<ReceiptPress['print']>;

const listening = () => {
  const printed: Printed[] = [];
  const press: ReceiptPress = {
    drawable: (text) => text.replaceAll('☃', '?'),
    print: (...paper) => {
      printed.push(paper);
      return TE.right(new Uint8Array());
    },
  };
  return { printed, ...signedReceiptsWorld(press) };
};

const keyIds = async ({ receiptKeys }: ReturnType<typeof listening>) =>
  right(await receiptKeys.published()()).map(({ id }) => id);

it('what is printed is what the claim says, word for word, with how to check it', async () => {
  const world = listening();
  await world.printer.print({ ...aReceiptDocument, footer: 'Banco ☃' })();
  const [[receipt, { claim }] = [] as never] = world.printed;
  expect(right(parseClaim(claim)).receipt).toEqual(receipt);
  expect(receipt).toMatchObject({ ...aReceiptDocument, footer: 'Banco ?', stampSays: 'RECIBIDO' });
  expect(receipt.seal.slice(1)).toEqual([
    'Comprobante solicitud-1001',
    'Para comprobarlo, escanea el código o abre este archivo en:',
    'https://empresas.banco.example/verificar',
  ]);
});

it('the code leads to the page that checks it, and what it needs stands after the #', async () => {
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

it('the private half is stored sealed', async () => {
  const { receiptKeys, printer } = listening();
  await printer.print(aReceiptDocument)();
  const key = right(await receiptKeys.current(() => expect.fail('There is one'))());
  expect(key.sealedPrivate).not.toContain('PRIVATE KEY');
});

it('nothing is printed without a key that opens', async () => {
  const { ports, printed } = listening();
  const locked = { ...ports, sealer: { ...ports.sealer, open: () => O.none } };
  expect(await signedPrinter(locked).print(aReceiptDocument)()).toEqual(E.left(unavailable));
  expect(printed).toEqual([]);
});
