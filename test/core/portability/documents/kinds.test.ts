import { describe, expect, it } from 'vitest';
import {
  additionalKinds,
  certificateKinds,
  documentDescription,
  documentKinds,
  documentTypeOf,
  isDocumentKind,
  type DocumentKind,
} from '#core/portability/documents/kinds.ts';

describe('the kinds of document', () => {
  it.each<[string, DocumentKind, string, number]>([
    ['DOC-35 DOC-42', 'liq', 'Certificado de liquidación', 0],
    ['DOC-36 DOC-42', 'tim', 'Pago de impuesto de timbres', 1],
    ['DOC-37 DOC-42', 'tas', 'Tasación y estudio de títulos', 2],
    ['DOC-29', 'balance', 'Balance de la empresa', 3],
    ['DOC-30', 'escritura', 'Escritura de constitución', 4],
    ['DOC-31', 'fotocopia-rut', 'Fotocopia del RUT de la empresa', 5],
    ['DOC-32', 'ins-extracto', 'Inscripción del extracto de constitución social', 6],
    ['DOC-33', 'copia-publicacion', 'Copia de publicación en el Diario Oficial', 7],
    ['DOC-34', 'copia-ins', 'Copia de inscripción de extractos de modificaciones', 8],
    ['DOC-38', 'representante', 'Documento del representante legal', 9],
  ])('%s %s is "%s", number %i of the dictionary', (_, kind, description, index) => {
    expect(documentDescription(kind)).toBe(description);
    expect(documentTypeOf(kind)).toBe(index);
    expect(isDocumentKind(kind)).toBe(true);
  });

  it('DOC-43 DOC-44 are ten: the other descriptions of the source are no further kinds', () => {
    expect(documentKinds).toHaveLength(10);
    expect(['', 'LIQ', 'cer', 'ufi', 'constructor'].filter(isDocumentKind)).toEqual([]);
  });

  it('DOC-42 have each an index of its own, and none is left out', () => {
    expect(documentKinds.map(documentTypeOf).toSorted((one, other) => one - other)).toEqual([
      ...documentKinds.keys(),
    ]);
  });

  it('SOL-63 the section of the certificates always shows its three', () => {
    expect(certificateKinds).toEqual(['liq', 'tim', 'tas']);
  });
});

describe('the groups of additional information', () => {
  it('ADI-02 are six', () => {
    expect(new Set(additionalKinds).size).toBe(6);
    expect(additionalKinds).toHaveLength(6);
  });

  it.each([
    ['ADI-03', 1, 'balance', 'Balance de la empresa'],
    ['ADI-04', 2, 'escritura', 'Escritura de constitución'],
    ['ADI-05', 3, 'fotocopia-rut', 'Fotocopia del RUT de la empresa'],
    ['ADI-06', 4, 'ins-extracto', 'Inscripción del extracto de constitución social'],
    ['ADI-07', 5, 'copia-publicacion', 'Copia de publicación en el Diario Oficial'],
    ['ADI-08', 6, 'copia-ins', 'Copia de inscripción de extractos de modificaciones'],
  ] as const)('%s ADI-09 group %i: %s, "%s"', (_, place, kind, title) => {
    expect(additionalKinds[place - 1]).toBe(kind);
    expect(documentDescription(kind)).toBe(title);
  });
});
