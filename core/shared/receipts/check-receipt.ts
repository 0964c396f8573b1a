import { E, pipe, TE } from '../fp.ts';
import type { PrintedReceipt } from './printed-receipt.ts';
import { digestedText, parseMark, signedText, type ReceiptClaim, type ReceiptMark } from './receipt-claim.ts';
import { readSignedFile, type SignedFile } from './signed-file.ts';
import {
  certificateOf,
  claimOf,
  verdictOf,
  type ReceiptCertificate,
  type ReceiptFault,
  type ReceiptFile,
  type ReceiptKey,
  type ReceiptReach,
} from './verdict.ts';

/** Reason why a receipt could not be checked: the browser lacks Ed25519, or the checking code did not load. */
export type NotProved = 'cannot-check' | 'unreachable';

/** Port of the cryptography that checks receipts (SHA-256, Ed25519, file signatures), in base64url; a browser may lack it. */
export type ReceiptProofs = {
  readonly digest: (text: string) => TE.TaskEither<'cannot-check', string>;
  readonly isSigned: (
    key: ReceiptKey,
    text: string,
    signature: string,
  ) => TE.TaskEither<'cannot-check', boolean>;
  /** Tells whether a file holds a valid signature of its bytes by the owner of a certificate, in its only valid encoding. */
  readonly isFileSigned: (
    certificate: ReceiptCertificate,
    file: SignedFile,
  ) => TE.TaskEither<NotProved, boolean>;
};

/** Authentic receipt: its content, its digest, and how much of the file its signature covers. */
export type CheckedReceipt = {
  readonly receipt: PrintedReceipt;
  readonly digest: string;
  readonly proves: ReceiptReach;
};

const proofOf =
  (proofs: ReceiptProofs, keys: readonly ReceiptKey[]) =>
  ({ keyId, certificate, receipt, signature }: ReceiptClaim) =>
    pipe(
      TE.Do,
      TE.apS('digest', proofs.digest(digestedText({ certificate, receipt }))),
      TE.bind('isSigned', ({ digest }) => {
        const key = keys.find(({ id }) => id === keyId);
        return key === undefined
          ? TE.right(false)
          : proofs.isSigned(key, signedText({ id: receipt.id, digest }), signature);
      }),
    );

const isWhole = (
  { isFileSigned }: ReceiptProofs,
  bytes: Uint8Array,
  certificate: ReceiptCertificate | undefined,
): TE.TaskEither<NotProved, boolean> =>
  pipe(
    readSignedFile(bytes),
    E.match(
      () => TE.right(false),
      (file) => (certificate === undefined ? TE.right(false) : isFileSigned(certificate, file)),
    ),
  );

/** Checks the authenticity of a receipt file against the bank's published keys; returns its content, its digest, and how much the signature covers. */
export const checkReceiptFile =
  (proofs: ReceiptProofs) =>
  (file: ReceiptFile, keys: readonly ReceiptKey[]): TE.TaskEither<ReceiptFault | NotProved, CheckedReceipt> =>
    pipe(
      TE.fromEither(claimOf(file)),
      TE.bindTo('claim'),
      TE.bindW('proof', ({ claim }) => proofOf(proofs, keys)(claim)),
      TE.bindW('isFileSigned', ({ claim }) => isWhole(proofs, file.bytes, certificateOf(claim, keys))),
      TE.flatMapEither(({ claim, proof: { digest, isSigned }, isFileSigned }) =>
        pipe(
          verdictOf(file, claim, keys, { isSigned, isFileSigned }),
          E.map((proved) => ({ ...proved, digest })),
        ),
      ),
    );

/** Checks the printed code of a receipt against every published key of the bank, since the code does not name its key. */
export const checkReceiptMark =
  (proofs: Pick<ReceiptProofs, 'isSigned'>) =>
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
