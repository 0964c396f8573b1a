import { pipe, TE } from '../../shared/fp.ts';
import { missingSign, type PrintedReceipt } from '../../shared/receipts/printed-receipt.ts';
import { digestedText, markText, signedText, writeClaim } from '../../shared/receipts/receipt-claim.ts';
import { withRange, withSignature } from '../../shared/receipts/signed-file.ts';
import type { Sealer, ReceiptPrinter, Stored } from '../shared-ports.ts';
import type { PrintedDocument } from '../printed-document.ts';
import { unavailable } from '../refusal.ts';
import type { ReceiptKeys, ReceiptPress, ReceiptSigning } from './ports.ts';
import { signingKey, type SigningKey } from './receipt-key.ts';

type Ports = {
  readonly receiptKeys: ReceiptKeys;
  readonly sealer: Sealer;
  readonly signing: ReceiptSigning;
  readonly press: ReceiptPress;
  /** Bank name, printed in the header of receipts and put in the certificate that signs their files. */
  readonly bankName: string;
  /** Address of the page where receipts can be checked. */
  readonly checkAt: string;
  /** Returns the bank's time in epoch milliseconds. */
  readonly now: () => number;
};

const missing = `Donde aparece ${missingSign} había un signo que este comprobante no puede imprimir.`;

/** Puts the bank's name before the line under a document's title (EXT-2998). */
export const issuedBy = (bankName: string, document: PrintedDocument): PrintedDocument => ({
  ...document,
  subtitle: `${bankName} · ${document.subtitle}`,
});

/** Builds the printed content of a receipt, with instructions for checking its authenticity. */
export const printedReceiptOf = (
  document: PrintedDocument,
  { press: { drawable }, bankName, checkAt }: Pick<Ports, 'press' | 'bankName' | 'checkAt'>,
): PrintedReceipt => {
  const { id, title, subtitle, stamp, stampSays, sections, footer } = issuedBy(bankName, document);
  const said = {
    title: drawable(title),
    subtitle: drawable(subtitle),
    sections: sections.map(({ heading, rows }) => ({
      heading: drawable(heading),
      rows: rows.map(({ label, value }) => ({ label: drawable(label), value: drawable(value) })),
    })),
    footer: drawable(footer),
  };
  return {
    ...said,
    id,
    stamp,
    stampSays: stampSays ?? 'RECIBIDO',
    seal: [
      'Firmado por el banco',
      `Comprobante ${id}`,
      'Para comprobarlo, escanea el código o abre este archivo en:',
      drawable(checkAt),
      ...(JSON.stringify(said).includes(missingSign) ? [missing] : []),
    ],
  };
};

/** Signs a printed receipt file as a whole; the file is never returned unsigned (EXT-704). */
const signedFile = (
  { signing }: Ports,
  { certificate, filePrivatePem }: SigningKey,
  printed: Uint8Array,
): Stored<Uint8Array> =>
  pipe(
    TE.fromEither(withRange(printed)),
    TE.mapLeft(() => unavailable),
    TE.bind('signature', ({ signed }) => signing.signFile(filePrivatePem, certificate, signed)),
    TE.map(({ file, signature }) => withSignature(file, signature)),
  );

/** Creates the printer that signs each receipt: the number and digest of its whole text, and the file itself. */
export const signedPrinter = (ports: Ports): ReceiptPrinter => ({
  print: (document) =>
    pipe(
      TE.Do,
      TE.apS('key', signingKey(ports)),
      TE.let('receipt', () => printedReceiptOf(document, ports)),
      TE.bind('digest', ({ key, receipt }) =>
        ports.signing.digest(digestedText({ certificate: key.certificate.id, receipt })),
      ),
      TE.bind('signature', ({ key, receipt, digest }) =>
        ports.signing.sign(key.privatePem, signedText({ id: receipt.id, digest })),
      ),
      TE.bind('printed', ({ key: { keyId, certificate }, receipt, digest, signature }) =>
        ports.press.print(receipt, {
          claim: writeClaim({ certificate: certificate.id, keyId, receipt, signature }),
          address: `${ports.checkAt}#${markText({ id: receipt.id, digest, signature })}`,
          signedAt: ports.now(),
        }),
      ),
      TE.flatMap(({ key, printed }) => signedFile(ports, key, printed)),
    ),
});
