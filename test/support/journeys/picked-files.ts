import type { Page } from '@playwright/test';
import type { PickedFile } from './steps.ts';

const pdfHead = '%PDF-1.4\n';
const pdfTail = '\ntrailer\n<< >>\n%%EOF\n';

/** Builds a file with this name and meaningless bytes. */
export const fileOf = (name: string, size = 1_000): PickedFile => ({
  name,
  mimeType: '',
  buffer: Buffer.alloc(size, 'a'),
});

const written = (name: string, mimeType: string, ...parts: readonly (string | Buffer)[]): PickedFile => ({
  name,
  mimeType,
  buffer: Buffer.concat(parts.map((part) => Buffer.from(part))),
});

/** Builds a file that looks like a PDF by its first and last bytes, and holds only its name. */
export const aPdf = (name: string): PickedFile =>
  written(name, 'application/pdf', pdfHead, `% ${name}`.padEnd(500), pdfTail);

/** Builds a PDF that needs a password to open. */
export const aProtectedPdf = (name: string): PickedFile =>
  written(name, 'application/pdf', pdfHead, 'trailer\n<< /Encrypt 4 0 R >>', pdfTail);

/** Builds a file that looks like a JPEG by its first and last bytes, and holds only its name. */
export const aJpeg = (name: string): PickedFile =>
  written(name, 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), name, Buffer.from([0xff, 0xd9]));

/** Builds a readable photo above the size limit; its random pixels hardly compress. */
export const aLargePhoto = async (page: Page, name: string): Promise<PickedFile> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2000;
    canvas.height = 1500;
    const context = canvas.getContext('2d');
    const dots = context?.createImageData(canvas.width, canvas.height);
    if (!context || dots === undefined) throw new Error('No canvas');
    for (let place = 0; place < dots.data.length; place += 1)
      dots.data[place] = place % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(dots, 0, 0);
    return canvas.toDataURL('image/jpeg', 1).replace(/^[^,]*,/, '');
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};
