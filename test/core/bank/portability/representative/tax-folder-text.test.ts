import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderCodeIn } from '#core/bank/portability/representative/tax-folder-text.ts';
import { taxFolderLines } from '#test/support/builders/tax-folder-lines.ts';
import { E } from '#core/shared/fp.ts';
import { taxFolder } from '#test/support/arbitraries/tax-folder.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';

const notAFolder = E.left('not-a-tax-folder');

describe('REP-21 content of a tax folder', () => {
  it('EXT-806 loses invisible characters', () => {
    const lines = taxFolderLines(aTaxFolder).map((line) =>
      line.replace('verificación', 'verifi\u202ecaci\u200bón\u001b').replace('Muñoz', 'Muñoz\u2028'),
    );
    expect(folderCodeIn(lines.join('\n'))).toEqual(E.right(aTaxFolder.codigo));
  });

  it('states company, addresses and representatives line by line', () => {
    expect(taxFolderLines(aTaxFolder)).toEqual([
      'Carpeta tributaria',
      'Documento de demostración, sin valor',
      'Emitida el: 05/03/2026',
      'Código de verificación: ABCD-1234',
      'Empresa',
      'RUT de la empresa: 76.123.456-0',
      'Razón social: Panadería El Sol SpA',
      'Direcciones',
      'Calle: Los Aromos',
      'Número: 123',
      'Representantes legales',
      'RUT del representante: 12.345.678-5',
      'Nombres: Ana María',
      'Apellido paterno: Soto',
      'Apellido materno: Rojas',
      'RUT del representante: 10.000.013-K',
      'Nombres: José Ángel',
      'Apellido paterno: Muñoz',
      'Apellido materno:',
    ]);
  });

  it('EXT-2504 gives its code back, however long its names', () => {
    fc.assert(
      fc.property(taxFolder(), (folder) => {
        expect(folderCodeIn(taxFolderLines(folder).join('\n'))).toEqual(E.right(folder.codigo));
      }),
    );
  });

  it('is written in lines that fit the paper', () => {
    fc.assert(
      fc.property(taxFolder(), (folder) => taxFolderLines(folder).every((line) => line.length <= 72)),
    );
  });

  it('ignores additions of printers: page numbers, wider blanks, Windows line ends', () => {
    const printed = taxFolderLines(aTaxFolder)
      .map((line) => ` ${line.replaceAll(' ', '  ')} \r`)
      .join('\nPágina 1 de 1\n');
    expect(folderCodeIn(printed)).toEqual(E.right(aTaxFolder.codigo));
  });

  it('breaks a long name at a blank, or within a word', () => {
    const blanks = {
      ...aTaxFolder,
      empresa: { ...aTaxFolder.empresa, razonSocial: 'Sociedad Limitada '.repeat(5).trim() },
    };
    const oneWord = { ...aTaxFolder, empresa: { ...aTaxFolder.empresa, razonSocial: 'Ñ'.repeat(130) } };
    expect(taxFolderLines(blanks).slice(6, 8)).toEqual([
      'Razón social: Sociedad Limitada Sociedad Limitada Sociedad',
      '… Limitada Sociedad Limitada Sociedad Limitada',
    ]);
    expect(taxFolderLines(oneWord).slice(6, 9)).toEqual([
      `Razón social: ${'Ñ'.repeat(48)}`,
      `…… ${'Ñ'.repeat(48)}`,
      `…… ${'Ñ'.repeat(34)}`,
    ]);
  });

  it('keeps both halves of a letter outside the basic plane on one line', () => {
    const folder = { ...aTaxFolder, empresa: { ...aTaxFolder.empresa, razonSocial: `${'a'.repeat(47)}𝒜𝒜` } };
    expect(taxFolderLines(folder)[6]).toBe(`Razón social: ${'a'.repeat(47)}`);
  });

  it.each(['Carpeta tributaria', 'Código de verificación'])('is none without its line "%s"', (start) => {
    const missing = taxFolderLines(aTaxFolder).filter((line) => !line.startsWith(start));
    expect(folderCodeIn(missing.join('\n'))).toEqual(notAFolder);
  });

  const withCode = (codigo: string) =>
    folderCodeIn(
      taxFolderLines(aTaxFolder)
        .map((line) => line.replace(aTaxFolder.codigo, codigo))
        .join('\n'),
    );

  it.each([
    ...['', 'dos palabras', '1'.repeat(49), 'https://sii.example/c/ABC', 'sii.example', 'K·recibida'],
    ...['CONFIRMAR-YA-visto-bueno-de-gerencia-anexo-4455', 'visto_bueno_1', 'CONFIRMAR', 'visto-bueno-1'],
    ...['--help', '-x9', '1--2', '9-', `CONFIRMARyaVISTObuenoDE1`],
  ])('EXT-3027 is none with «%s» for its code', (codigo) => {
    expect(withCode(codigo)).toEqual(notAFolder);
  });

  it.each([
    ...['ABCD-1234', '1', 'K7', '761234560-20261130-ABCDEFGHIJKLMNOPQRST', '1'.repeat(48)],
    '3f2a9c04-7b1e-4c55-9d0a-0c1b2a3d4e5f',
  ])('EXT-3027 is one with «%s»', (codigo) => {
    expect(withCode(codigo)).toEqual(E.right(codigo));
  });

  it('is none for any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        expect(folderCodeIn(text)).toEqual(notAFolder);
      }),
    );
  });

  it('EXT-3001 is read from its first five thousand lines, and the first 200 characters of each', () => {
    const lines = taxFolderLines(aTaxFolder);
    const behind = (filling: readonly string[]) => folderCodeIn([...filling, ...lines].join('\n'));
    expect(behind(Array.from({ length: 4_000 }, () => ''))).toEqual(E.right(aTaxFolder.codigo));
    expect(behind(Array.from({ length: 5_000 }, () => ''))).toEqual(notAFolder);
    const wide = lines.map((line) => `${' '.repeat(200)}${line}`);
    expect(folderCodeIn(wide.join('\n'))).toEqual(notAFolder);
  });
});
