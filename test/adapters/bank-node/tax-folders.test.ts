import { expect, it } from 'vitest';
import { taxFolders } from '#adapters/bank-node/tax-folders.ts';
import type { PdfFault } from '#adapters/bank-node/read-pdf-text.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';

const folders = (answer: E.Either<PdfFault, string>) => {
  const told: unknown[] = [];
  const attempted = <Value>(work: () => Promise<Value>) =>
    TE.tryCatch(work, (error) => {
      told.push(error);
      return unavailable;
    });
  return { told, ...taxFolders({ read: () => TE.fromEither(answer), attempted }) };
};

it('PAPI-73 a folder not read for lack of time is an outage, not one without representatives', async () => {
  const { told, textOf } = folders(E.left('not-now'));
  expect(await textOf(aReceivedFile(), aRut('12345678-5'))()).toEqual(E.left(unavailable));
  expect(told).toEqual([expect.objectContaining({ message: 'There was no time to read a tax folder' })]);
});

it.each(['unreadable-pdf', 'too-heavy'] as const)('a folder that is %s says nothing', async (fault) => {
  const { told, textOf } = folders(E.left(fault));
  expect(await textOf(aReceivedFile(), aRut('12345678-5'))()).toEqual(E.right(E.left('unreadable')));
  expect(told).toEqual([]);
});

it('EXT-2589 whoever sent one that was too heavy is told to come again in a minute', async () => {
  const { told, textOf } = folders(E.left('resting'));
  expect(await textOf(aReceivedFile(), aRut('12345678-5'))()).toEqual(
    E.left({ refused: 'too-many-calls', seconds: 60 }),
  );
  expect(told).toEqual([]);
});

it('any other says its text', async () => {
  expect(await folders(E.right('Carpeta tributaria')).textOf(aReceivedFile(), aRut('12345678-5'))()).toEqual(
    E.right(E.right('Carpeta tributaria')),
  );
});
