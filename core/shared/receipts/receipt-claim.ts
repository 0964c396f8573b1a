import * as t from 'io-ts/lib/index.js';
import { E, pipe } from '../fp.ts';
import { canonicalJson, parseCanonicalJson } from './canonical.ts';
import { readPrintedReceipt, type PrintedReceipt } from './printed-receipt.ts';

/** What a file says of itself: a receipt, and the signature of whoever holds the key. */
export type ReceiptClaim = {
  readonly keyId: string;
  readonly receipt: PrintedReceipt;
  readonly signature: string;
};

/** What a code on paper says: a receipt by its number and the digest of all it says, and the signature. */
export type ReceiptMark = { readonly id: string; readonly digest: string; readonly signature: string };

/** Under this name the claim lies in the file. */
export const claimFileName = 'comprobante.json';

/** The claim as it lies in the file. */
export const writeClaim = ({ keyId, receipt, signature }: ReceiptClaim): string =>
  canonicalJson({ keyId, receipt, signature });

/** The text whose digest stands in the code. */
export const digestedText = (receipt: PrintedReceipt): string => canonicalJson(receipt);

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

const written = t.type({ keyId: t.string, receipt: t.unknown, signature: t.string });

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
    E.map(({ keyId, signature: signed, read }) => ({ keyId, signature: signed, receipt: read })),
    E.mapLeft(() => 'not-a-claim' as const),
    E.filterOrElse(
      (claim) => aSignature.test(claim.signature) && writeClaim(claim) === text,
      () => 'not-a-claim' as const,
    ),
  );
