import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Downloads } from '../../shared/ports.ts';
import { downloadFileName, isPdf } from '../../shared/receipts/base-receipt.ts';

/** RES-13, RES-14 · A PDF saved under its name; an answer that is empty or no PDF is a failed download. */
export const savePdf =
  (downloads: Downloads) =>
  (name: string, pdf: TE.TaskEither<Failure, Uint8Array>): TE.TaskEither<Failure, void> =>
    pipe(
      pdf,
      TE.filterOrElse(isPdf, (): Failure => ({ kind: 'unreadable', detail: 'not a PDF' })),
      TE.flatMapIO((bytes) => downloads.save(downloadFileName(name), bytes)),
    );
