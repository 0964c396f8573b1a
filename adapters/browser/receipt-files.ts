import { isPdf } from '#core/shared/receipts/base-receipt.ts';
import { maxReceiptBytes } from '#core/shared/receipts/receipt-limit.ts';
import type { PickedFile, VerificationPorts } from '#core/shared/receipts/verify-receipt.ts';
import { pipe, TE } from '#core/shared/fp.ts';

const notAPdf = () => 'not-a-pdf' as const;

const bytesOf = (file: PickedFile) =>
  TE.tryCatch(async () => new Uint8Array(await file.arrayBuffer()), notAPdf);

// Task that loads the PDF reader with the first file, not before, since its code is larger than the portal.
const reader = TE.tryCatch(
  () => import('../pdf-reading/receipt-file.ts'),
  () => 'unreachable' as const,
);

/** Port that reads a receipt's PDF in the browser, to verify it. */
export const receiptFilesInBrowser: VerificationPorts['files'] = {
  read: (file) =>
    file.size > maxReceiptBytes
      ? TE.left('too-heavy')
      : pipe(
          bytesOf(file),
          TE.filterOrElse(isPdf, notAPdf),
          TE.bindTo('bytes'),
          TE.bindW('pdf', () => reader),
          TE.flatMap(({ bytes, pdf }) => TE.tryCatch(() => pdf.readReceiptFile(bytes), notAPdf)),
        ),
};
