import type { Attachment } from '#core/portability/documents/attachment.ts';

/** Builds a file as a file picker returns one, that reports this size. */
export const aFile = (name: string, size = 1000): File => {
  const file = new File(['%PDF-1.7 %%EOF'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** Builds the attachment of a picked file, with the prefix as its id. */
export const heldAs = (file: File, prefix: string): Attachment => ({
  id: prefix,
  name: file.name,
  size: file.size,
  content: file,
});
