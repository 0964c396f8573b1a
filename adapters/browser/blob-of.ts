import type { FileContent } from '#core/portability/documents/attachment.ts';

/** Turns the content of an attachment into a Blob for upload. */
export const blobOf = async (content: FileContent): Promise<Blob> =>
  content instanceof Blob ? content : new Blob([await content.arrayBuffer()]);
