import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPdfText } from '#adapters/bank-node/read-pdf-text.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { right } from '#test/support/right.ts';
import type { TakenMail } from '#test/support/worlds/smtp-server.ts';
import type { Seen } from './settings-bank.ts';
import type { Site } from './site.ts';

/** Returns the mail that was waiting when the bank started. */
export const firstMail = ({ smtp }: Site): TakenMail | undefined =>
  smtp.taken.find(({ to }) => to.includes('beto@elsol.cl'));

/** Prints a receipt and returns its text and the signature, which names the signer. */
export const receipt = async ({ served: { ports }, site }: Seen): Promise<string> => {
  const path = join(site.folder, 'comprobante.pdf');
  const file = Buffer.from(right(await ports.printer.print(aReceiptDocument)()));
  await writeFile(path, file);
  const said = right(await readPdfText(path)()).replace(/\s+/g, ' ');
  const [, signature = ''] = /\/Contents\s*<([0-9a-f]+)>/i.exec(file.toString('latin1')) ?? [];
  return `${said} ${Buffer.from(signature, 'hex').toString()}`;
};
