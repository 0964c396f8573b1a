import { readFile } from 'node:fs/promises';
import { readReceiptKeys, receiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import { right } from './right.ts';

const at = (name: string): URL => new URL(`./receipts-of-before/${name}`, import.meta.url);

/** Names of the receipts in the folder, printed before receipt files were signed; they never change. */
export const receiptsOfBefore = [
  'request',
  'offer',
  'certificate',
  'certificate-of-many-pages',
  'withdrawal',
  'key-receipt',
] as const;

export const receiptOfBefore = async (
  name: (typeof receiptsOfBefore)[number],
): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await readFile(at(`${name}.pdf`)));

/** Reads the list of keys that the bank published when those receipts were printed. */
export const keysFileOfBefore = (): Promise<string> => readFile(at('keys.json'), 'utf8');

export const keysOfBefore = async () =>
  readReceiptKeys(right(receiptKeys.answer.decode(JSON.parse(await keysFileOfBefore()))));
