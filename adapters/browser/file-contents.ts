import type { FileContent } from '#core/portability/documents/attachment.ts';
import type { FileContents } from '#core/portability/ports.ts';
import { contentEnds, contentKind, isArchive, isEncryptedPdf } from '#core/shared/files/file-type.ts';
import type { ContentFacts } from '#core/shared/files/check-content.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { blobOf } from './blob-of.ts';

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

const read = async (content: FileContent): Promise<ContentFacts> => {
  const blob = await blobOf(content);
  const head = await bytesOf(blob.slice(0, contentEnds.head));
  const tail = await bytesOf(blob.slice(-contentEnds.tail));
  const kind = contentKind(head, tail, isArchive(head) || isArchive(tail));
  // Skips reading a PDF over the size limit, which is refused anyway.
  if (kind !== 'pdf' || blob.size > maxFileBytes) return { content: kind, encrypted: false };
  const bytes = await bytesOf(blob);
  return isArchive(bytes)
    ? { content: 'unknown', encrypted: false }
    : { content: kind, encrypted: isEncryptedPdf(bytes) };
};

/** Port that detects the type of a picked file by its first and last bytes, and reads a PDF whole to see if it is encrypted or an archive; none if the file cannot be read any more (PAPI-44). */
export const fileContentsInBrowser: FileContents = {
  factsOf: (content) =>
    pipe(
      TE.tryCatch(
        () => read(content),
        () => 'gone' as const,
      ),
      (facts) => async () => O.fromEither(await facts()),
    ),
};
