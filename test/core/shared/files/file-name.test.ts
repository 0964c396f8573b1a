import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownFileName, maxListedName, nameInList } from '#core/shared/files/file-name.ts';

describe('UPL-02 ADI-16 a name in a list is cut to 38 characters', () => {
  it.each([
    ['balance.pdf', 'balance.pdf'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pd'],
    ['escritura-constitucion-sociedad-2023-v1.pdf', 'escritura-constitucion-sociedad-2023-v'],
    ['Fotocopia del Rut de la compañía número dos.jpg', 'Fotocopia del Rut de la compañía númer'],
    ['certificado-de-liquidacion-2026-final.pdf', 'certificado-de-liquidacion-2026-final.'],
  ])('%s is shown as %s', (name, shown) => {
    expect(nameInList(name)).toBe(shown);
  });

  it('UPL-03 ADI-17 code points are counted, so no character is cut in two', () => {
    expect(nameInList(`${'😀'.repeat(36)}.pdf`)).toBe(`${'😀'.repeat(36)}.p`);
  });

  it('UPL-03 ADI-17 nothing is added and shorter names stay', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const shown = nameInList(name);
        expect(name.startsWith(shown)).toBe(true);
        expect([...shown]).toHaveLength(Math.min([...name].length, 38));
      }),
    );
  });

  it('PCONST-11 the cut is at 38', () => {
    expect(maxListedName).toBe(38);
  });
});

// Encodes a file name as browsers do in a multipart form.
const inAForm = (name: string): string =>
  name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

describe('EXT-1211 the name by which a file is known', () => {
  it('survives a form unchanged', () => {
    const piece = fc.constantFrom('%', '2', '0', 'A', 'D', '"', '\\', '/', '\n', '\r', '\u200b', 'ñ', '.pdf');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const known = knownFileName(pieces.join(''));
        expect(knownFileName(inAForm(known))).toBe(known);
        expect(knownFileName(known)).toBe(known);
      }),
    );
  });
});
