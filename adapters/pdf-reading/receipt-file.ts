import { getDocumentProxy } from 'unpdf';
import { claimFileName } from '#core/shared/receipts/receipt-claim.ts';
import type { ReceiptFile } from '#core/shared/receipts/verdict.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

const mostPages = 50;
const longestPage = 200_000;

// Attachments of a PDF by name, null if it has none; a type that the library lacks.
type Attachments = Readonly<
  Record<string, { readonly filename: string; readonly content: Uint8Array }>
> | null;

const claimsIn = async (pdf: Pdf): Promise<readonly string[]> => {
  const attachments: Attachments = await pdf.getAttachments();
  return Object.values(attachments ?? {})
    .filter(({ filename }) => filename === claimFileName)
    .map(({ content }) => new TextDecoder().decode(content));
};

const saidOn = async (page: Page): Promise<string> => {
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items
    .map((item) => ('str' in item ? `${item.str}\n` : ''))
    .join('')
    .slice(0, longestPage);
};

/** Reads from a PDF the data that verify a receipt; throws if the file is no PDF, needs a password, or has too many pages. */
export const readReceiptFile = async (bytes: Uint8Array): Promise<ReceiptFile> => {
  // Copies the bytes, since the PDF reader may detach its input.
  const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  try {
    if (pdf.numPages > mostPages) throw new RangeError('Too many pages');
    const numbers = Array.from({ length: pdf.numPages }, (_, place) => place + 1);
    const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
    return {
      bytes,
      claims: await claimsIn(pdf),
      pages: await Promise.all(pages.map(saidOn)),
      isAnnotated: (await Promise.all(pages.map((page) => page.getAnnotations()))).flat().length > 0,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
};
