import { nodeReceiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import type { PrintedReceipt } from '#core/shared/receipts/printed-receipt.ts';
import { digestedText, signedText, type ReceiptClaim } from '#core/shared/receipts/receipt-claim.ts';
import { emptyPlace, withRange, withSignature } from '#core/shared/receipts/signed-file.ts';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { right } from '#test/support/right.ts';
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

/** Returns the words of a receipt as text extraction finds them on its only page. */
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

type Private = { readonly privatePem: string };

export const aReceiptKey = nodeReceiptSigning.newKey();

/** Example receipt key with a certificate; no test can sign for that certificate. */
export const aCertifiedKey = { ...aReceiptKey, certificate: { id: 'huella-del-certificado', der: 'MAA=' } };

/** Signs a claim with this key; a key with a certificate adds the certificate's id to the signed claim. */
export const signedClaim = (
  receipt: PrintedReceipt,
  key: ReceiptKey & Private = aReceiptKey,
): ReceiptClaim => {
  const said = {
    ...(key.certificate === undefined ? {} : { certificate: key.certificate.id }),
    receipt,
  };
  const digest = nodeReceiptSigning.digest(digestedText(said));
  const signature = nodeReceiptSigning.sign(key.privatePem, signedText({ id: receipt.id, digest }));
  return { ...said, keyId: key.id, signature };
};

const written = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** File whose signature placeholder holds a signature. */
export const aFileWithSignature = withSignature(
  right(
    withRange(
      written(`%PDF-1.7\n/ByteRange ${emptyPlace.byteRange}\n/Contents ${emptyPlace.contents}\n%%EOF`),
    ),
  ).file,
  Uint8Array.of(1, 2, 3),
);
