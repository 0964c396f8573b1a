import { formatThousands } from '#core/shared/digits.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Minimal test file that begins and ends as a PDF, the same in every run. */
export const pdf: Uint8Array<ArrayBuffer> = bytesOf(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
);

/** Test file of plain text, which is uploaded under a PDF name. */
export const notPdf: Uint8Array<ArrayBuffer> = bytesOf('Esto no es un PDF.');

/** Rule text of the contract check that uploads a file over the size limit (PAPI-44). */
export const oneByteTooMany = `un archivo de más de ${formatThousands(String(maxFileBytes))} bytes responde 413`;

/** Makes a test file that is one byte over the size limit. */
export const tooLarge = (): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(maxFileBytes + 1).fill(0x20);
  bytes.set(pdf);
  return bytes;
};

export type FilePart = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

export const aPdf: FilePart = { name: 'contrato.pdf', bytes: pdf };

/** Builds a multipart form with the texts before the files. */
export const formOf = (texts: Readonly<Record<string, string>>, ...files: readonly FilePart[]): FormData => {
  const form = new FormData();
  Object.entries(texts).forEach(([name, value]) => form.append(name, value));
  files.forEach(({ name, bytes }) =>
    form.append('file', new Blob([bytes], { type: 'application/pdf' }), name),
  );
  return form;
};
