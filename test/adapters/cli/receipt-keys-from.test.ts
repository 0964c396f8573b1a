import { expect, it } from 'vitest';
import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import { receiptKeysFrom } from '#adapters/cli/receipt-keys-from.ts';
import { receiptKeys, writeReceiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import { aSealedReceiptKey, publicHalf } from '#test/support/builders/sealed-receipt-key.ts';
import { serveBank } from '#test/support/worlds/bank-over-http.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { writtenFile } from '#test/support/written-file.ts';

const key = publicHalf(aSealedReceiptKey('huella'));

it('reads the keys of a file', async () => {
  const path = await writtenFile(Buffer.from(JSON.stringify(writeReceiptKeys([key]))));
  expect(await receiptKeysFrom(path)).toEqual([key]);
});

it('reads the keys that a bank publishes', async () => {
  const world = happyBank();
  await world.receiptKeys.replace(aSealedReceiptKey('huella'))();
  const bank = await serveBank(world);
  expect(await receiptKeysFrom(`${bank.base}${receiptKeys.path}`)).toMatchObject([key]);
  await expect(receiptKeysFrom(`${bank.base}/nada`)).rejects.toThrow('No se pueden leer las llaves');
  await bank.stop();
});

it('takes no keys that somebody on the way could have put there', async () => {
  await expect(receiptKeysFrom('http://banco.invalid/llaves')).rejects.toThrow('sin TLS');
});

it.each(['', 'no es JSON', '{}', '{"keys":[{"kty":"RSA"}]}'])('%j has no keys', async (text) => {
  const path = await writtenFile(Buffer.from(text));
  await expect(receiptKeysFrom(path)).rejects.toThrow(/no tiene llaves como las que publica el banco/);
});

it.each(['/no/existe.json', 'http://127.0.0.1:9/'])('%s cannot be read', async (source) => {
  await expect(receiptKeysFrom(source)).rejects.toThrow(OperatorMistake);
});
