import { E, pipe } from '../fp.ts';
import { saysTheSame, type PrintedReceipt } from './printed-receipt.ts';
import { parseClaim, type ReceiptClaim } from './receipt-claim.ts';

/** Who signs whole files: an X.509 certificate as base64 of its DER, and the SHA-256 of that in base64url. */
export type ReceiptCertificate = { readonly id: string; readonly der: string };

/** The public half of a key that receipts are signed with: its id and, in base64url, its point; beside it the certificate of the files, which keys of before have not. */
export type ReceiptKey = {
  readonly id: string;
  readonly x: string;
  readonly certificate?: ReceiptCertificate | undefined;
  /** Until when it signs, in milliseconds since 1970; what it signed before holds after that too. */
  readonly validUntil?: number | undefined;
};

/** A PDF as far as it is judged: all its bytes, the texts attached under the name of the claim, what each page says, and whether something was laid over the pages. */
export type ReceiptFile = {
  readonly bytes: Uint8Array;
  readonly claims: readonly string[];
  readonly pages: readonly string[];
  readonly isAnnotated: boolean;
};

/** Why a file is not a receipt of the bank. */
export type ReceiptFault =
  'no-claim' | 'unreadable-claim' | 'unknown-key' | 'wrong-signature' | 'changed-file' | 'other-text';

/** How far a receipt is proved: the file byte by byte, or only what its text says. */
export type ReceiptReach = 'whole-file' | 'text-alone';

/** The one claim of a file. */
export const claimOf = ({ claims }: Pick<ReceiptFile, 'claims'>): E.Either<ReceiptFault, ReceiptClaim> => {
  const [claim, ...others] = claims;
  if (claim === undefined) return E.left('no-claim');
  if (others.length > 0) return E.left('unreadable-claim');
  return pipe(
    parseClaim(claim),
    E.mapLeft(() => 'unreadable-claim' as const),
  );
};

/** The certificate that a claim names, if the bank publishes it. */
export const certificateOf = (
  { certificate }: Pick<ReceiptClaim, 'certificate'>,
  keys: readonly ReceiptKey[],
): ReceiptCertificate | undefined =>
  keys.map((key) => key.certificate).find((known) => known !== undefined && known.id === certificate);

/** EXT-703 · How far a claim and its file are proved by published keys; what names a certificate is proved whole or not at all. */
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
  // The place of a signature is an annotation too, and a file that is signed whole has no other.
  const isBare = proves === 'whole-file' || !isAnnotated;
  return isBare && saysTheSame(receipt, pages) ? E.right({ receipt, proves }) : E.left('other-text');
};
