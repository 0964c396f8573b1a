import type { TaxFolderReader } from '#core/bank/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { readPdfText, type PdfFault } from './read-pdf-text.ts';

type Given = {
  readonly read?: (path: string, who: string) => TE.TaskEither<PdfFault, string>;
  readonly attempted: <Value>(work: () => Promise<Value>) => Stored<Value>;
};

/** Extracts the text of a tax folder; a busy machine is an outage, not an unreadable folder (PAPI-73). */
export const taxFolders = ({ read = readPdfText, attempted }: Given): TaxFolderReader => ({
  textOf: ({ path }, who) =>
    attempted(async () => {
      const text = await read(path, who)();
      if (E.isLeft(text) && text.left === 'not-now')
        throw new Error('There was no time to read a tax folder');
      return E.mapLeft(() => 'unreadable' as const)(text);
    }),
});
