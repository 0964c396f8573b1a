import type { PickedFile } from './steps.ts';

const pdfHead = '%PDF-1.4\n';
const pdfTail = '\ntrailer\n<< >>\n%%EOF\n';

/** The largest size the specification admits. */
export const maxBytes = 2_048_000;

/** Bytes of no meaning under a name. */
export const fileOf = (name: string, size = 1_000): PickedFile => ({
  name,
  mimeType: '',
  buffer: Buffer.alloc(size, 'a'),
});

/** What passes for a PDF by its first and last bytes, and says nothing. */
export const aPdf = (name: string): PickedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfHead + ' '.repeat(500) + pdfTail),
});
