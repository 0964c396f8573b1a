import * as t from 'io-ts/lib/index.js';
import { E, pipe } from '../fp.ts';
import { canonicalJson, parseCanonicalJson } from './canonical.ts';
import { readPrintedReceipt, type PrintedReceipt } from './printed-receipt.ts';

/** Claim embedded in a receipt PDF: the receipt as data and its signature by the bank's key. */
export type ReceiptClaim = {
  /** SHA-256 of the certificate that signs the whole receipt file; older receipts have none. */
  readonly certificate?: string | undefined;
  readonly keyId: string;
  readonly receipt: PrintedReceipt;
  readonly signature: string;
};

/** Content of the code printed on a receipt: receipt number, digest of its text, and signature. */
export type ReceiptMark = { readonly id: string; readonly digest: string; readonly signature: string };

/** Attachment name of the claim in a receipt PDF. */
export const claimFileName = 'comprobante.json';

/** Encodes the claim of a receipt for embedding in its PDF. */
export const writeClaim = ({ certificate, keyId, receipt, signature }: ReceiptClaim): string =>
  canonicalJson({ ...(certificate === undefined ? {} : { certificate }), keyId, receipt, signature });

/** Builds the text of a receipt whose digest is signed and printed in the code: the receipt and the id of the file certificate, if any, so that a removed file signature is detected (EXT-702). */
export const digestedText = ({
  certificate,
  receipt,
}: Pick<ReceiptClaim, 'certificate' | 'receipt'>): string =>
  canonicalJson(certificate === undefined ? receipt : { certificate, receipt });

/** Builds the text that the bank signs for a receipt: number and digest together, so that a printed code can be checked alone. */
export const signedText = ({ id, digest }: Pick<ReceiptMark, 'id' | 'digest'>): string => `${id}.${digest}`;

/** Builds the URL fragment of a receipt's printed code, the part after `#`, which browsers never send to a server. */
export const markText = ({ id, digest, signature }: ReceiptMark): string =>
  `${signedText({ id, digest })}.${signature}`;

// Ed25519 signature of 64 bytes in base64url; the last character is restricted because its four spare bits would allow another spelling.
const signature = '[\\w-]{85}[AQgw]';
const mark = new RegExp(`^([a-z\\d-]{1,60})\\.([\\w-]{43})\\.(${signature})$`);
const aSignature = new RegExp(`^${signature}$`);

/** Parses the URL fragment of a receipt's printed code; each part has only one valid spelling. */
export const parseMark = (text: string): E.Either<'not-a-mark', ReceiptMark> => {
  const [, id, digest, signed] = mark.exec(text) ?? [];
  return id === undefined || digest === undefined || signed === undefined
    ? E.left('not-a-mark')
    : E.right({ id, digest, signature: signed });
};

const written = t.intersection([
  t.type({ keyId: t.string, receipt: t.unknown, signature: t.string }),
  t.partial({ certificate: t.string }),
]);

/** Parses the claim of a receipt from a PDF attachment; only the canonical spelling is accepted. */
export const parseClaim = (text: string): E.Either<'not-a-claim', ReceiptClaim> =>
  pipe(
    parseCanonicalJson(text),
    E.flatMap((value) =>
      pipe(
        written.decode(value),
        E.mapLeft(() => 'not-canonical' as const),
      ),
    ),
    E.bindW('read', ({ receipt }) => readPrintedReceipt(receipt)),
    E.map(({ certificate, keyId, signature: signed, read }) => ({
      ...(certificate === undefined ? {} : { certificate }),
      keyId,
      signature: signed,
      receipt: read,
    })),
    E.mapLeft(() => 'not-a-claim' as const),
    E.filterOrElse(
      (claim) => aSignature.test(claim.signature) && writeClaim(claim) === text,
      () => 'not-a-claim' as const,
    ),
  );
