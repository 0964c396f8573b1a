import type { Attachment } from '#core/portability/documents/attachment.ts';

/** A small PDF by its name; its bytes are those of the text given. */
export const anAttachment = (changes: Partial<Attachment> = {}, text = '%PDF-1.7 %%EOF'): Attachment => {
  const content = new Blob([text]);
  return { id: 'liq100', name: 'documento.pdf', size: content.size, content, ...changes };
};
