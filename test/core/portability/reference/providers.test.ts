import { describe, expect, it } from 'vitest';
import { providersOfType, providerTypes } from '#core/portability/reference/providers.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';

const valle = aProvider();
const ulmo = aProvider({ descripcion: 'Banco Ulmo' });
const peumos = aProvider({ descripcion: 'Caja Los Peumos', tipo: 'Caja' });
const other = aProvider({ descripcion: 'Otra institución', tipo: 'OTROS' });

const groups = [
  { tipo: 'Banco', proveedores: [valle, ulmo] },
  { tipo: 'OTROS', proveedores: [other] },
  { tipo: 'Caja', proveedores: [peumos] },
];

describe('SOL-06 the types a visitor can choose', () => {
  it('are those of the groups, without OTROS', () => {
    expect(providerTypes(groups)).toEqual(['Banco', 'Caja']);
    expect(providerTypes([...groups, { tipo: 'Banco', proveedores: [] }])).toEqual(['Banco', 'Caja']);
  });
});

describe('SOL-05 REF-19 the providers of a type', () => {
  it.each([
    ['Banco', [valle, ulmo]],
    ['Caja', [peumos]],
    ['Cooperativa', []],
  ])('%s', (tipo, providers) => {
    expect(providersOfType(groups, tipo)).toEqual(providers);
  });
});
