import { readFile } from 'node:fs/promises';
import * as t from 'io-ts/lib/index.js';
import type { ReceiptFile } from '#core/shared/receipts/verdict.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { pdfReader, type PdfFault, type PdfLimits } from './read-pdf-text.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

type ReadFile = Omit<ReceiptFile, 'bytes'>;

/** Reasons why the command `verificar` cannot read a receipt file; without `resting`, the waiting period of a person, since the command knows no person. */
type FileFault = Exclude<PdfFault, 'resting'>;

const receiptFile: t.Type<ReadFile, unknown, unknown> = t.type({
  claims: t.readonlyArray(t.string),
  pages: t.readonlyArray(t.string),
  isAnnotated: t.boolean,
});

const fileSaid = (said: string): E.Either<FileFault, ReadFile> =>
  pipe(
    E.tryCatch(
      (): unknown => JSON.parse(said),
      () => 'unreadable-pdf' as const,
    ),
    E.flatMap((value) =>
      pipe(
        receiptFile.decode(value),
        E.mapLeft(() => 'unreadable-pdf' as const),
      ),
    ),
  );

// Limits for reading a receipt at a terminal; the time is long enough to tell a file that costs too much CPU
// time from a busy machine.
export const limitsAtATerminal = {
  processorSeconds: 10,
  readingMilliseconds: aMinute,
  milliseconds: aMinute,
  megabytes: 400,
};

/** Returns a reader that extracts from a PDF the data that verify a receipt, in an isolated child process. */
export const receiptReader = (
  chosen: Partial<PdfLimits> = {},
): ((path: string) => TE.TaskEither<FileFault, ReceiptFile>) => {
  const read = pdfReader(new URL('./read-receipt-child.ts', import.meta.url), chosen);
  const bytesAt = (path: string) =>
    TE.tryCatch(
      async () => new Uint8Array(await readFile(path)),
      () => 'unreadable-pdf' as const,
    );
  return (path) =>
    pipe(
      read(path),
      TE.mapLeft((fault) => (fault === 'resting' ? 'not-now' : fault)),
      TE.flatMapEither(fileSaid),
      TE.bindW('bytes', () => bytesAt(path)),
    );
};
