import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Downloads } from '../../shared/ports.ts';
import { downloadFileName, isPdf } from '../../shared/receipts/base-receipt.ts';

/** Downloads and saves a PDF; an empty answer or one that is not a PDF counts as a failed download (RES-13, RES-14). */
export const savePdf =
  (downloads: Downloads) =>
  (name: string, pdf: TE.TaskEither<Failure, Uint8Array>): TE.TaskEither<Failure, void> =>
    pipe(
      pdf,
      TE.filterOrElse(isPdf, (): Failure => ({ kind: 'unreadable', detail: 'not a PDF' })),
      TE.flatMapIO((bytes) => downloads.save(downloadFileName(name), bytes)),
    );
