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

/** Whether a file is a receipt: signed with a published key, and saying on its pages what was signed. */
export const verdictOf = (
  file: ReceiptFile,
  keys: readonly ReceiptKey[],
  isSigned: (key: ReceiptKey, claim: ReceiptClaim) => boolean,
): E.Either<ReceiptFault, PrintedReceipt> =>
  pipe(
    claimOf(file),
    E.flatMap((claim): E.Either<ReceiptFault, PrintedReceipt> => {
      const key = keys.find(({ id }) => id === claim.keyId);
      if (key === undefined) return E.left('unknown-key');
      if (!isSigned(key, claim)) return E.left('wrong-signature');
      return !file.isAnnotated && saysTheSame(claim.receipt, file.pages)
        ? E.right(claim.receipt)
        : E.left('other-text');
    }),
  );
