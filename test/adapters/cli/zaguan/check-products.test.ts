import { describe, expect, it } from 'vitest';
import { checkProvider, checkToContract } from '#adapters/cli/zaguan/check-products.ts';
import { isSameName, listsAsSaid, type Lists } from '#adapters/cli/zaguan/lists.ts';
import { zaguanWording } from '#composition/zaguan-wording.ts';
import { contractOptions } from '#core/portability/request/products-to-contract.ts';
import { E } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aProvider, toContract } from '#test/support/builders/signed-request.ts';

const bank = aProvider();
const other = aProvider({ tipo: 'Cooperativa', urlBanco: 'https://coop.example' });
const lists: Lists = {
  ...listsAsSaid({}, bank, aDay),
  providers: [
    { tipo: 'Banco', proveedores: [bank] },
    {
      tipo: 'Cooperativa',
      proveedores: [aProvider({ descripcion: 'Coop Única', tipo: 'Cooperativa' }), other],
    },
  ],
};

describe('the provider of a file', () => {
  it.each([
    ['of the first type that has the name, where none is said', { nombre: 'Banco del Valle' }, bank],
    ['of the type that is said', { tipo: 'Cooperativa', nombre: 'Banco del Valle' }, other],
    ['whatever the case and accents', { tipo: 'cooperátiva', nombre: ' BANCO DEL VALLÉ ' }, other],
  ])('is the one %s', (_, proveedor, found) => {
    expect(checkProvider({ proveedor }, lists, zaguanWording)).toEqual(E.right(found));
  });

  it.each([
    ['of another type', { tipo: 'Banco', nombre: 'Coop Única' }, '«Coop Única» no está en la lista.'],
    ['of no name', { tipo: 'Banco' }, 'Falta elegir tu proveedor de origen.'],
  ])('%s is none', (_, proveedor, mensaje) => {
    const fault = { donde: 'proveedor.nombre', falla: 'provider', mensaje };
    expect(checkProvider({ proveedor }, lists, zaguanWording)).toEqual(E.left([fault]));
  });

  it.each([
    ['Ñuñoa', 'ñuñoa', true],
    [' Maipú ', 'MAIPU', true],
    ['Nunoa', 'Ñuñoa', false],
    ['', 'Maipú', false],
  ])('«%s» and «%s» are one name: %s', (one, another, isOne) => {
    expect(isSameName(one, another)).toBe(isOne);
  });
});

const term = { plazo: '36' };

describe.each(contractOptions)('SOL-51 the product to contract $code', ({ key, code, asksTerm }) => {
  it.each([
    ['alone', {}, { value: 'no', moneda: undefined, cupoUtilizado: '', plazo: '' }],
    [
      'without paying a debt',
      { pagaDeuda: false },
      { value: 'no', moneda: undefined, cupoUtilizado: '', plazo: '' },
    ],
    [
      'paying one',
      { pagaDeuda: true, moneda: 'UF', cupoUtilizado: '7', ...(asksTerm ? term : {}) },
      { value: 'si', moneda: 'UF', cupoUtilizado: '7', plazo: asksTerm ? '36' : '' },
    ],
  ] as const)('is taken from the file %s', (_, written, pago) => {
    expect(checkToContract({ productosContratar: { [code]: written } }, zaguanWording)).toEqual({
      value: toContract({ [key]: { value: true, pago } }),
      faults: [],
    });
  });
});
