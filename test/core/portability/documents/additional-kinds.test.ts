import { describe, expect, it } from 'vitest';
import { additionalKinds } from '#core/portability/documents/additional-kinds.ts';
import { documentDescriptions } from '#core/portability/documents/kinds.ts';

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
    expect(documentDescriptions[kind]).toBe(title);
  });
});
