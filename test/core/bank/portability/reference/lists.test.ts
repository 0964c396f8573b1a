import { describe, expect, it } from 'vitest';
import { documentDictionary, groupedByType } from '#core/bank/portability/reference/lists.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';

const aBank = aProvider();
const cooperative = aProvider({ descripcion: 'Cooperativa Los Canelos', tipo: 'Cooperativa' });
const otherBank = aProvider({ descripcion: 'Banco Cumbre Sur' });
const other = aProvider({ descripcion: 'Otro proveedor', tipo: 'OTROS' });

describe('PAPI-17 PAPI-18 REF-19 the providers, grouped by type', () => {
  it('every provider stands once, whole, under its type, in the order the types first appear', () => {
    expect(groupedByType([cooperative, aBank, other, otherBank])).toEqual([
      { tipo: 'Cooperativa', proveedores: [cooperative] },
      { tipo: 'Banco', proveedores: [aBank, otherBank] },
      { tipo: 'OTROS', proveedores: [other] },
    ]);
  });

  it('no providers make no groups', () => {
    expect(groupedByType([])).toEqual([]);
  });
});

it('PAPI-11 PAPI-12 DOC-42 the dictionary of documents describes each kind in words of its own', () => {
  expect(documentDictionary[0]).toEqual({
    tipoDocumento: 0,
    descripcion: 'Certificado de liquidación',
    prefijo: 'liq',
  });
  expect(new Set(documentDictionary.map(({ descripcion }) => descripcion)).size).toBe(10);
});
