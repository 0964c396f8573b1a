import { E, pipe } from '../fp.ts';
import { saysTheSame, type PrintedReceipt } from './printed-receipt.ts';
import { parseClaim, type ReceiptClaim } from './receipt-claim.ts';

/** The public half of a key that receipts are signed with: its id and, in base64url, its point. */
export type ReceiptKey = { readonly id: string; readonly x: string };

/** A PDF as far as it is judged: the texts attached under the name of the claim, what each page says, and whether something was laid over the pages. */
export type ReceiptFile = {
  readonly claims: readonly string[];
  readonly pages: readonly string[];
  readonly isAnnotated: boolean;
};

/** Why a file is not a receipt of the bank. */
export type ReceiptFault = 'no-claim' | 'unreadable-claim' | 'unknown-key' | 'wrong-signature' | 'other-text';

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

/** Whether a claim is signed with a published key, and its file says on its pages what was signed. */
export const verdictOf = (
  { pages, isAnnotated }: Omit<ReceiptFile, 'claims'>,
  { keyId, receipt }: ReceiptClaim,
  keys: readonly ReceiptKey[],
  isSigned: boolean,
): E.Either<ReceiptFault, PrintedReceipt> => {
  if (!keys.some(({ id }) => id === keyId)) return E.left('unknown-key');
  if (!isSigned) return E.left('wrong-signature');
  return !isAnnotated && saysTheSame(receipt, pages) ? E.right(receipt) : E.left('other-text');
};
