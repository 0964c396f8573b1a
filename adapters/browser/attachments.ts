import type { Attachment } from '#core/portability/documents/attachment.ts';
import { defaultPrefix, fileId } from '#core/shared/files/file-id.ts';
import { knownFileName } from '#core/shared/files/file-name.ts';
import { randomInBrowser } from './random.ts';

/** Wraps a picked file as an attachment; its bytes are read only when it is sent (DOC-21). */
export const attachmentOf = (file: File, id: string): Attachment => ({
  id,
  name: knownFileName(file.name),
  size: file.size,
  content: file,
});

/** Wraps a picked file as an attachment with a new random id, which is none of `taken` (DOC-19, DOC-39, DOC-40). */
export const attachmentFrom = (
  file: File,
  prefix: string = defaultPrefix,
  taken: readonly string[] = [],
): Attachment => {
  const { fraction } = randomInBrowser(crypto);
  return attachmentOf(file, fileId(prefix, fraction(), taken, fraction));
};
