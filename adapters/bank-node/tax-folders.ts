import type { TaxFolderReader } from '#core/bank/ports.ts';
import type { Unavailable } from '#core/bank/refusal.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { readPdfText, restOfPerson, type PdfFault } from './read-pdf-text.ts';

type Given = {
  readonly read?: (path: string, who: string) => TE.TaskEither<PdfFault, string>;
  readonly attempted: <Value>(work: () => Promise<Value>) => Stored<Value>;
};

const rests: Unavailable = { refused: 'too-many-calls', seconds: restOfPerson / aSecond };

/** Creates the reader of tax folders' text; a busy machine is an outage, not an unreadable folder (PAPI-73), and after a folder too heavy to read its sender gets 429 for a minute (EXT-2589). */
export const taxFolders = ({ read = readPdfText, attempted }: Given): TaxFolderReader => ({
  textOf: ({ path }, who) =>
    pipe(
      attempted(async () => {
        const text = await read(path, who)();
        if (E.isLeft(text) && text.left === 'not-now')
          throw new Error('There was no time to read a tax folder');
        return text;
      }),
      TE.flatMap((text) =>
        E.isLeft(text) && text.left === 'resting'
          ? TE.left(rests)
          : TE.right(E.mapLeft(() => 'unreadable' as const)(text)),
      ),
    ),
});
