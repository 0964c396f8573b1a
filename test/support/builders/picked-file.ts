import type { Attachment } from '#core/portability/documents/attachment.ts';

/** A file as a picker hands it over, of the size given. */
export const aFile = (name: string, size = 1000): File => {
  const file = new File(['%PDF-1.7 %%EOF'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** What holds a picked file, with its prefix as its id. */
export const heldAs = (file: File, prefix: string): Attachment => ({
  id: prefix,
  name: file.name,
  size: file.size,
  content: file,
});
