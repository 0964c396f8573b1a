import type { FileContent } from '#core/portability/documents/attachment.ts';

/** Content of an attachment as a Blob. */
export const blobOf = async (content: FileContent): Promise<Blob> =>
  content instanceof Blob ? content : new Blob([await content.arrayBuffer()]);
