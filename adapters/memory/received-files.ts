import type { DocumentFiles, ReceivedFile } from '#core/bank/ports.ts';
import { unavailable, type Unavailable } from '#core/bank/refusal.ts';
import type { Attachment } from '#core/portability/documents/attachment.ts';
import { contentEnds, contentKind, isArchive, isEncryptedPdf } from '#core/shared/files/file-type.ts';
import { pipe, TE } from '#core/shared/fp.ts';

/** Interface of the in-memory store of uploaded files, under invented paths. */
export type ReceivedFiles = {
  readonly receive: (attachment: Attachment) => TE.TaskEither<Unavailable, ReceivedFile>;
  readonly bytesOf: (path: string) => Uint8Array | undefined;
};

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const receivedFilesInMemory = (): ReceivedFiles => {
  const kept = new Map<string, Uint8Array>();
  const received = async ({ name, content }: Attachment): Promise<ReceivedFile> => {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    const path = `recibidos/${kept.size + 1}`;
    kept.set(path, bytes);
    return {
      path,
      name,
      size: bytes.length,
      sha256,
      content: contentKind(
        bytes.subarray(0, contentEnds.head),
        bytes.subarray(-contentEnds.tail),
        isArchive(bytes),
      ),
      encrypted: isEncryptedPdf(bytes),
    };
  };
  return {
    receive: (attachment) =>
      TE.tryCatch(
        () => received(attachment),
        () => unavailable,
      ),
    bytesOf: (path) => kept.get(path),
  };
};

async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Creates the store of document contents in memory, read from the uploaded files. */
export const documentFilesInMemory = ({ bytesOf }: Pick<ReceivedFiles, 'bytesOf'>): DocumentFiles => {
  const letGo = new Set<string>();
  return {
    keep: ({ path }) => TE.right(path),
    discardKept: (storedName) => TE.fromIO(() => void letGo.add(storedName)),
    read: (storedName) =>
      pipe(
        letGo.has(storedName) ? undefined : bytesOf(storedName),
        TE.fromNullable(unavailable),
        TE.map(inOnePiece),
      ),
  };
};
