import type { FileContent } from '#core/portability/documents/attachment.ts';

/** The bytes of a held file as the browser handles them. */
export const blobOf = async (content: FileContent): Promise<Blob> =>
  content instanceof Blob ? content : new Blob([await content.arrayBuffer()]);
