import * as t from 'io-ts/lib/index.js';
import { E, pipe } from '../fp.ts';
import { canonicalJson, parseCanonicalJson } from './canonical.ts';
import { readPrintedReceipt, type PrintedReceipt } from './printed-receipt.ts';

/** What a file says of itself: a receipt, and the signature of whoever holds the key. */
export type ReceiptClaim = {
  /** The certificate that signs the whole file, by the SHA-256 of its bytes; receipts of before name none. */
  readonly certificate?: string | undefined;
  readonly keyId: string;
  readonly receipt: PrintedReceipt;
  readonly signature: string;
};

/** What a code on paper says: a receipt by its number and the digest of all it says, and the signature. */
export type ReceiptMark = { readonly id: string; readonly digest: string; readonly signature: string };

/** Under this name the claim lies in the file. */
export const claimFileName = 'comprobante.json';

/** The claim as it lies in the file. */
export const writeClaim = ({ certificate, keyId, receipt, signature }: ReceiptClaim): string =>
  canonicalJson({ ...(certificate === undefined ? {} : { certificate }), keyId, receipt, signature });

/** EXT-702 · The text whose digest is signed and stands in the code: what is printed, and whose certificate signs the file, so that a file without that signature is known to have lost it. */
export const digestedText = ({
  certificate,
  receipt,
}: Pick<ReceiptClaim, 'certificate' | 'receipt'>): string =>
  canonicalJson(certificate === undefined ? receipt : { certificate, receipt });

/** What is signed: number and digest together, so that a code alone can be checked. */
export const signedText = ({ id, digest }: Pick<ReceiptMark, 'id' | 'digest'>): string => `${id}.${digest}`;

/** The end of the address in the code, after `#`: no server is told of it. */
export const markText = ({ id, digest, signature }: ReceiptMark): string =>
  `${signedText({ id, digest })}.${signature}`;

// 64 bytes in base64url; the last sign has four bits to spare, which another spelling could set.
const signature = '[\\w-]{85}[AQgw]';
const mark = new RegExp(`^([a-z\\d-]{1,60})\\.([\\w-]{43})\\.(${signature})$`);
const aSignature = new RegExp(`^${signature}$`);

/** The mark in the address of a code, each part in its one spelling. */
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

/** The claim in a text of the file; none but the one spelling, with nothing beside it. */
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
