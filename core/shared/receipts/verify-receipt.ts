import type { Failure } from '../failure.ts';
import { pipe, TE } from '../fp.ts';
import {
  checkReceiptFile,
  checkReceiptMark,
  type CheckedReceipt,
  type NotProved,
  type ReceiptProofs,
} from './check-receipt.ts';
import { parseMark, type ReceiptMark } from './receipt-claim.ts';
import type { ReceiptFault, ReceiptFile, ReceiptKey } from './verdict.ts';

/** File that the user picked to check as a receipt. */
export type PickedFile = { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> };

export type VerificationPorts = {
  readonly proofs: ReceiptProofs;
  readonly keys: { readonly published: () => TE.TaskEither<Failure, readonly ReceiptKey[]> };
  /** Reads a picked file in the browser; the file is not uploaded. */
  readonly files: {
    readonly read: (
      file: PickedFile,
    ) => TE.TaskEither<'not-a-pdf' | 'too-heavy' | 'unreachable', ReceiptFile>;
  };
};

/** Reason why a picked file is not a receipt, or could not be checked. */
export type FileFault = ReceiptFault | 'not-a-pdf' | 'too-heavy' | NotProved;

/** Reason why the printed code of a receipt is not valid, or could not be checked. */
export type MarkFault = 'not-a-mark' | 'wrong-signature' | NotProved;

const published = ({ keys }: Pick<VerificationPorts, 'keys'>) =>
  pipe(
    keys.published(),
    TE.mapLeft(() => 'unreachable' as const),
  );

/** Use case: checks a picked file as a receipt; it is parsed before the keys are requested, so a file that is not a receipt makes no call. */
export const verifyFile =
  (ports: VerificationPorts) =>
  (picked: PickedFile): TE.TaskEither<FileFault, CheckedReceipt> =>
    pipe(
      TE.Do,
      TE.apSW('file', ports.files.read(picked)),
      TE.bindW('known', () => published(ports)),
      TE.flatMap(({ file, known }): TE.TaskEither<FileFault, CheckedReceipt> =>
        checkReceiptFile(ports.proofs)(file, known),
      ),
    );

/** Use case: checks the printed code of a receipt from the address that was opened. */
export const verifyMark =
  (ports: Pick<VerificationPorts, 'proofs' | 'keys'>) =>
  (text: string): TE.TaskEither<MarkFault, ReceiptMark> =>
    pipe(
      TE.fromEither(parseMark(text)),
      TE.flatMap((): TE.TaskEither<MarkFault, readonly ReceiptKey[]> => published(ports)),
      TE.flatMap((known) => checkReceiptMark(ports.proofs)(text, known)),
    );
