import { pipe, TE } from '../../shared/fp.ts';
import type { PrintedReceipt } from '../../shared/receipts/printed-receipt.ts';
import { digestedText, markText, signedText, writeClaim } from '../../shared/receipts/receipt-claim.ts';
import type { Sealer } from '../access/ports.ts';
import type { ReceiptPrinter } from '../ports.ts';
import type { ReceiptDocument } from '../receipt-document.ts';
import type { ReceiptKeys, ReceiptPress, ReceiptSigning } from './ports.ts';
import { signingKey } from './receipt-key.ts';

type Ports = {
  readonly receiptKeys: ReceiptKeys;
  readonly sealer: Sealer;
  readonly signing: ReceiptSigning;
  readonly press: ReceiptPress;
  /** The page where anybody can check a receipt. */
  readonly checkAt: string;
};

/** A document as its paper says it, and how to check it beside. */
export const printedReceiptOf = (
  { id, title, subtitle, stamp, stampSays, sections, footer }: ReceiptDocument,
  { press: { drawable }, checkAt }: Pick<Ports, 'press' | 'checkAt'>,
): PrintedReceipt => ({
  id,
  title: drawable(title),
  subtitle: drawable(subtitle),
  stamp,
  stampSays: stampSays ?? 'RECIBIDO',
  sections: sections.map(({ heading, rows }) => ({
    heading: drawable(heading),
    rows: rows.map(({ label, value }) => ({ label: drawable(label), value: drawable(value) })),
  })),
  footer: drawable(footer),
  seal: [
    'Firmado por el banco',
    `Comprobante ${id}`,
    'Para comprobarlo, escanea el código o abre este archivo en:',
    drawable(checkAt),
  ],
});

/** Prints what is signed and signs what is printed: number and digest of all that stands on the paper. */
export const signedPrinter = (ports: Ports): ReceiptPrinter => ({
  print: (document) =>
    pipe(
      TE.Do,
      TE.apS('key', signingKey(ports)),
      TE.let('receipt', () => printedReceiptOf(document, ports)),
      TE.bind('digest', ({ receipt }) => ports.signing.digest(digestedText(receipt))),
      TE.bind('signature', ({ key, receipt, digest }) =>
        ports.signing.sign(key.privatePem, signedText({ id: receipt.id, digest })),
      ),
      TE.flatMap(({ key: { keyId }, receipt, digest, signature }) =>
        ports.press.print(receipt, {
          claim: writeClaim({ keyId, receipt, signature }),
          address: `${ports.checkAt}#${markText({ id: receipt.id, digest, signature })}`,
        }),
      ),
    ),
});
