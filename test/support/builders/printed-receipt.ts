import { nodeReceiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import type { PrintedReceipt } from '#core/shared/receipts/printed-receipt.ts';
import { digestedText, signedText, type ReceiptClaim } from '#core/shared/receipts/receipt-claim.ts';
import { pageLine } from '#core/shared/receipts/printed-receipt.ts';

export const aPrintedReceipt: PrintedReceipt = {
  id: 'solicitud-1001',
  title: 'Tu solicitud N° 1001 fue ingresada',
  subtitle: '05/03/2026, 10:42 Hrs.',
  stamp: 'BCH',
  stampSays: 'RECIBIDO',
  sections: [
    { heading: 'Solicitud', rows: [{ label: 'Número', value: '1001' }] },
    { heading: 'Empresa', rows: [{ label: 'RUT', value: '76.123.456-0' }] },
  ],
  footer: 'Banco de demostración',
  seal: ['Comprobante solicitud-1001', 'Verifícalo en http://127.0.0.1/verificar'],
};

/** The words of a receipt as a reader of its one page finds them. */
export const pageOfReceipt = ({
  title,
  subtitle,
  stamp,
  stampSays,
  sections,
  footer,
  seal,
}: PrintedReceipt) =>
  [
    ...[title, subtitle],
    ...sections.flatMap(({ heading, rows }) => [
      heading,
      ...rows.flatMap(({ label, value }) => [label, value]),
    ]),
    ...[...seal, stamp, stampSays, footer, pageLine(1, 1)],
  ].join(' ');

export const aReceiptKey = nodeReceiptSigning.newKey();

export const signedClaim = (receipt: PrintedReceipt, key = aReceiptKey): ReceiptClaim => ({
  keyId: key.id,
  receipt,
  signature: nodeReceiptSigning.sign(
    key.privatePem,
    signedText({ id: receipt.id, digest: nodeReceiptSigning.digest(digestedText(receipt)) }),
  ),
});
