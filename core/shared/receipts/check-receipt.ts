import { E, pipe, TE } from '../fp.ts';
import type { PrintedReceipt } from './printed-receipt.ts';
import { digestedText, parseMark, signedText, type ReceiptClaim, type ReceiptMark } from './receipt-claim.ts';
import { claimOf, verdictOf, type ReceiptFault, type ReceiptFile, type ReceiptKey } from './verdict.ts';

/** SHA-256 and Ed25519 of whoever checks, in base64url; a browser may have neither. */
export type ReceiptProofs = {
  readonly digest: (text: string) => TE.TaskEither<'cannot-check', string>;
  readonly isSigned: (
    key: ReceiptKey,
    text: string,
    signature: string,
  ) => TE.TaskEither<'cannot-check', boolean>;
};

export type CheckedReceipt = { readonly receipt: PrintedReceipt; readonly digest: string };

const proofOf =
  (proofs: ReceiptProofs, keys: readonly ReceiptKey[]) =>
  ({ keyId, receipt, signature }: ReceiptClaim) =>
    pipe(
      TE.Do,
      TE.apS('digest', proofs.digest(digestedText(receipt))),
      TE.bind('holds', ({ digest }) => {
        const key = keys.find(({ id }) => id === keyId);
        return key === undefined
          ? TE.right(false)
          : proofs.isSigned(key, signedText({ id: receipt.id, digest }), signature);
      }),
    );

/** A file against the published keys. */
export const checkReceiptFile =
  (proofs: ReceiptProofs) =>
  (
    file: ReceiptFile,
    keys: readonly ReceiptKey[],
  ): TE.TaskEither<ReceiptFault | 'cannot-check', CheckedReceipt> =>
    pipe(
      TE.fromEither(claimOf(file)),
      TE.bindTo('claim'),
      TE.bindW('proof', ({ claim }) => proofOf(proofs, keys)(claim)),
      TE.flatMapEither(({ claim, proof: { digest, holds } }) =>
        pipe(
          verdictOf(file, claim, keys, holds),
          E.map((receipt) => ({ receipt, digest })),
        ),
      ),
    );

/** A code on paper, tried against every published key, since it does not say which one signed it. */
export const checkReceiptMark =
  (proofs: ReceiptProofs) =>
  (
    text: string,
    keys: readonly ReceiptKey[],
  ): TE.TaskEither<'not-a-mark' | 'wrong-signature' | 'cannot-check', ReceiptMark> =>
    pipe(
      TE.fromEither(parseMark(text)),
      TE.flatMap((mark) =>
        pipe(
          keys,
          TE.traverseArray((key) => proofs.isSigned(key, signedText(mark), mark.signature)),
          TE.filterOrElseW(
            (answers) => answers.includes(true),
            () => 'wrong-signature' as const,
          ),
          TE.map(() => mark),
        ),
      ),
    );
