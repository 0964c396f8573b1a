import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdfTextReader } from '#adapters/bank-node/read-pdf-text.ts';
import { writeTaxFolder } from '#adapters/bank-node/tax-folder-pdf.ts';
import { folderCodeIn, type TaxFolder } from '#core/bank/portability/representative/tax-folder-text.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { taxFolder } from '#test/support/arbitraries/tax-folder.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { writtenFile } from '#test/support/written-file.ts';

const readPdfText = pdfTextReader({
  milliseconds: 50_000,
  readingMilliseconds: 40_000,
  processorSeconds: 20,
});

const textOf = async (folder: TaxFolder): Promise<E.Either<string, string>> =>
  readPdfText(await writtenFile(await writeTaxFolder(folder)))();

const roundTrip = async (folder: TaxFolder) => pipe(await textOf(folder), E.flatMap(folderCodeIn));

describe('the tax folder on paper', () => {
  it('says that it is a demonstration', async () => {
    expect(await textOf(aTaxFolder)).toEqual(
      E.right(expect.stringContaining('Documento de demostración, sin valor')),
    );
  });

  it('EXT-2504 gives its code back to its reader', async () => {
    expect(await roundTrip(aTaxFolder)).toEqual(E.right(aTaxFolder.codigo));
  });

  it('does so over several pages, with names that wrap', async () => {
    const long = {
      ...aTaxFolder,
      empresa: {
        rut: '76123456-0',
        razonSocial: 'Sociedad Agrícola Ñuble y Compañía Limitada '.repeat(6).trim(),
      },
      direccion: Array.from({ length: 40 }, (_, n) => ({
        calle: `Camino a Ñipas, kilómetro ${n}`,
        numero: '',
      })),
      representantes: Array.from({ length: 15 }, () => ({
        rut: '10000013-K',
        nombres: 'W'.repeat(150),
        apellidoPaterno: 'Muñoz – O’Higgins',
        apellidoMaterno: 'Íñiguez',
      })),
    };
    expect(await roundTrip(long)).toEqual(E.right(long.codigo));
  });

  it('does so for any names', async () => {
    await fc.assert(
      fc.asyncProperty(taxFolder(), async (folder) => {
        expect(await roundTrip(folder)).toEqual(E.right(folder.codigo));
      }),
      { numRuns: 6 },
    );
  });
});
