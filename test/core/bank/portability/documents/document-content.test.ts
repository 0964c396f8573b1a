import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReceivedFile } from '#core/bank/portability/documents/document-content.ts';
import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { acceptedFile } from '#test/support/arbitraries/file.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';

const extension = 'La extensión del archivo no está permitida.';
const name = 'El nombre del archivo excede el largo permitido.';
const empty = 'El archivo no debe estar vacío.';
const size = `El archivo excede el límite de ${fileLimitText}.`;
const content = 'El contenido del archivo no corresponde a su extensión.';
const locked = 'El archivo está protegido con clave. Quita la clave e inténtalo otra vez.';

describe('PAPI-44 the bank repeats the rules of a file', () => {
  it.each([
    ['DOC-01', { name: 'foto.jpeg' }, extension],
    ['DOC-01', { name: 'carpeta.pdf.exe' }, extension],
    ['DOC-02', { name: `${'a'.repeat(57)}.pdf` }, name],
    ['DOC-03', { size: 0 }, empty],
    ['DOC-06', { size: maxFileBytes + 1 }, size],
    ['DOC-09', { name: `${'a'.repeat(57)}.exe`, size: 0 }, extension],
    ['DOC-09', { name: `${'a'.repeat(57)}.pdf`, size: 0 }, name],
    ['DOC-09', { size: 0, content: 'unknown' as const }, empty],
    ['DOC-09', { size: maxFileBytes + 1, content: 'unknown' as const }, size],
  ])('%s refuses %o', (_, changes, message) => {
    expect(checkReceivedFile(aReceivedFile(changes))).toEqual(E.left(message));
  });

  it('DOC-07 accepts a file of exactly the limit', () => {
    expect(checkReceivedFile(aReceivedFile({ size: maxFileBytes }))).toEqual(E.right('application/pdf'));
  });
});

describe('PAPI-44 content must match the extension', () => {
  it.each([
    ['balance.pdf', 'pdf', E.right('application/pdf')],
    ['BALANCE.PDF', 'pdf', E.right('application/pdf')],
    ['foto.jpg', 'jpg', E.right('image/jpeg')],
    ['foto.JpG', 'jpg', E.right('image/jpeg')],
    ['balance.pdf', 'jpg', E.left(content)],
    ['foto.jpg', 'pdf', E.left(content)],
    ['balance.pdf', 'unknown', E.left(content)],
    ['foto.jpg', 'unknown', E.left(content)],
  ] as const)('%s holding %s', (name, held, expected) => {
    expect(checkReceivedFile(aReceivedFile({ name, content: held }))).toEqual(expected);
  });

  it('an encrypted PDF is refused with a message', () => {
    expect(checkReceivedFile(aReceivedFile({ encrypted: true }))).toEqual(E.left(locked));
  });

  it('every file that the portal takes is taken with the right content, and with no other', () => {
    fc.assert(
      fc.property(acceptedFile(), fc.constantFrom('pdf', 'jpg', 'unknown'), (facts, held) => {
        const isTaken = E.isRight(checkReceivedFile(aReceivedFile({ ...facts, content: held })));
        expect(isTaken).toBe(facts.name.toLowerCase().endsWith(`.${held}`));
      }),
    );
  });
});
