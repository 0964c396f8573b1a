import { E, pipe } from '../fp.ts';
import { saysTheSame, type PrintedReceipt } from './printed-receipt.ts';
import { parseClaim, type ReceiptClaim } from './receipt-claim.ts';

/** Certificate that signs whole receipt files: X.509 DER in base64, and its SHA-256 in base64url. */
export type ReceiptCertificate = { readonly id: string; readonly der: string };

/** Public key that checks receipts: its id, its point in base64url, and the certificate for file signatures, which older keys lack. */
export type ReceiptKey = {
  readonly id: string;
  readonly x: string;
  readonly certificate?: ReceiptCertificate | undefined;
  /** End of the period in which a receipt key signs, in epoch milliseconds; earlier signatures stay valid afterwards. */
  readonly validUntil?: number | undefined;
};

/** Facts needed to judge a receipt PDF: its bytes, the attached claims, the text of each page, and whether annotations cover the pages. */
export type ReceiptFile = {
  readonly bytes: Uint8Array;
  readonly claims: readonly string[];
  readonly pages: readonly string[];
  readonly isAnnotated: boolean;
};

/** Reason why a file is not an authentic receipt of the bank. */
export type ReceiptFault =
  'no-claim' | 'unreadable-claim' | 'unknown-key' | 'wrong-signature' | 'changed-file' | 'other-text';

/** Scope of a receipt's proof: the whole file byte by byte, or only its text. */
export type ReceiptReach = 'whole-file' | 'text-alone';

/** Returns the only claim of a receipt PDF; error if it has none or several. */
export const claimOf = ({ claims }: Pick<ReceiptFile, 'claims'>): E.Either<ReceiptFault, ReceiptClaim> => {
  const [claim, ...others] = claims;
  if (claim === undefined) return E.left('no-claim');
  if (others.length > 0) return E.left('unreadable-claim');
  return pipe(
    parseClaim(claim),
    E.mapLeft(() => 'unreadable-claim' as const),
  );
};

/** Finds the bank's published certificate that the claim of a receipt names; `undefined` if it names none or an unknown one. */
export const certificateOf = (
  { certificate }: Pick<ReceiptClaim, 'certificate'>,
  keys: readonly ReceiptKey[],
): ReceiptCertificate | undefined =>
  keys.map((key) => key.certificate).find((known) => known !== undefined && known.id === certificate);

/** Judges a receipt's claim and file by the published keys; a claim that names a certificate needs a valid file signature (EXT-703). */
export const verdictOf = (
  { pages, isAnnotated }: Pick<ReceiptFile, 'pages' | 'isAnnotated'>,
  claim: ReceiptClaim,
  keys: readonly ReceiptKey[],
  { isSigned, isFileSigned }: { readonly isSigned: boolean; readonly isFileSigned: boolean },
): E.Either<ReceiptFault, { readonly receipt: PrintedReceipt; readonly proves: ReceiptReach }> => {
  const { receipt, keyId } = claim;
  const proves = claim.certificate === undefined ? 'text-alone' : 'whole-file';
  if (!keys.some(({ id }) => id === keyId)) return E.left('unknown-key');
  if (proves === 'whole-file' && certificateOf(claim, keys) === undefined) return E.left('unknown-key');
  if (!isSigned) return E.left('wrong-signature');
  if (proves === 'whole-file' && !isFileSigned) return E.left('changed-file');
  // Annotations that could cover a receipt's text are refused, except in a file signed as a whole, whose only annotation is the signature field.
  const isBare = proves === 'whole-file' || !isAnnotated;
  return isBare && saysTheSame(receipt, pages) ? E.right({ receipt, proves }) : E.left('other-text');
};
