import type { Attachment } from '#core/portability/documents/attachment.ts';

/** Builds an attachment that holds this text, by default a small PDF. */
export const anAttachment = (changes: Partial<Attachment> = {}, text = '%PDF-1.7 %%EOF'): Attachment => {
  const content = new Blob([text]);
  return { id: 'liq100', name: 'documento.pdf', size: content.size, content, ...changes };
};
