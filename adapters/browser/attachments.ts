import type { Attachment } from '#core/portability/documents/attachment.ts';
import { defaultPrefix, fileId } from '#core/shared/files/file-id.ts';
import { knownFileName } from '#core/shared/files/file-name.ts';
import { randomInBrowser } from './random.ts';

/** DOC-21 · A chosen file, held as the browser gives it: its bytes are read only when it is sent. */
export const attachmentOf = (file: File, id: string): Attachment => ({
  id,
  name: knownFileName(file.name),
  size: file.size,
  content: file,
});

/** DOC-19, DOC-39, DOC-40 · A chosen file under a new id of its kind, which no other file of the list has. */
export const attachmentFrom = (
  file: File,
  prefix: string = defaultPrefix,
  taken: readonly string[] = [],
): Attachment => {
  const { fraction } = randomInBrowser(crypto);
  return attachmentOf(file, fileId(prefix, fraction(), taken, fraction));
};
