import type { FileContent } from '#core/portability/documents/attachment.ts';
import type { FileContents } from '#core/portability/ports.ts';
import { contentEnds, contentKind, isEncryptedPdf } from '#core/shared/files/content-kind.ts';
import type { ContentFacts } from '#core/shared/files/file-content.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { blobOf } from './blob-of.ts';

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

const read = async (content: FileContent): Promise<ContentFacts> => {
  const blob = await blobOf(content);
  const head = await bytesOf(blob.slice(0, contentEnds.head));
  const kind = contentKind(head, await bytesOf(blob.slice(-contentEnds.tail)));
  // A PDF over the limit is refused whatever it holds: it is not worth the memory.
  const isWorthReading = kind === 'pdf' && blob.size <= maxFileBytes;
  return { content: kind, encrypted: isWorthReading && isEncryptedPdf(await bytesOf(blob)) };
};

/** PAPI-44 · Reads both ends of a picked file, and a PDF whole. */
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
