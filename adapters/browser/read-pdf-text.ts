import type { TE } from '#core/shared/fp.ts';
import { E } from '#core/shared/fp.ts';

const longestText = 500_000;

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(bytes.slice(), { verbosity: 0 }));
  return text.join('\n').slice(0, longestText);
};

/** Extracts the text of a PDF in the browser, for the demonstration, whose bank runs in the page. */
export const readPdfText =
  (bytes: Uint8Array): TE.TaskEither<'unreadable', string> =>
  () =>
    textOf(bytes).then(E.right, () => E.left('unreadable' as const));
