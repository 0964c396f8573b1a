import { describe, expect, it } from 'vitest';
import {
  productDictionary,
  productFamilies,
  type ProductFamily,
} from '#core/portability/reference/product-dictionary.ts';
import { contractOptions } from '#core/portability/request/products-to-contract.ts';

const namesOf = (family: ProductFamily) =>
  productDictionary.filter(({ familia }) => familia === family).map(({ descripcion }) => descripcion);

describe('REF-11 SOL-22 the families', () => {
  it('are five, and every one has a product', () => {
    expect(productFamilies).toEqual(['Cuenta', 'Creditos', 'Lineas', 'Tarjetas', 'Otros']);
    expect(new Set(productDictionary.map(({ familia }) => familia))).toEqual(new Set(productFamilies));
  });
});

describe('the types of each family', () => {
  it.each<[string, ProductFamily, readonly string[]]>([
    ['REF-12', 'Cuenta', ['Cuenta corriente', 'Cuenta vista', 'Cuenta prepago']],
    ['REF-13', 'Lineas', ['Línea de crédito']],
    ['REF-14', 'Tarjetas', ['Tarjeta de crédito']],
    [
      'REF-15',
      'Creditos',
      [
        'Crédito comercial',
        'Crédito de consumo',
        'Crédito hipotecario o de fines generales',
        'Crédito automotriz',
      ],
    ],
    ['REF-17', 'Otros', ['Otros']],
  ])('%s %s', (_, family, names) => {
    expect(namesOf(family)).toEqual(names);
  });
});

describe('the codes', () => {
  it('REF-16 REF-17 are those of each product', () => {
    const written = productDictionary.map(({ codigoProducto, descripcion }) => [codigoProducto, descripcion]);
    expect(Object.fromEntries(written)).toEqual({
      CTACTE: 'Cuenta corriente',
      CTAVIS: 'Cuenta vista',
      CTAPRE: 'Cuenta prepago',
      LINCRE: 'Línea de crédito',
      TARCRE: 'Tarjeta de crédito',
      CRECON: 'Crédito comercial',
      CRECSM: 'Crédito de consumo',
      CREHIP: 'Crédito hipotecario o de fines generales',
      CREAUT: 'Crédito automotriz',
      OTRPRO: 'Otros',
    });
  });

  const codes = productDictionary.map(({ codigoProducto }) => codigoProducto);

  it('REF-16 hold those of the options to contract, each once', () => {
    expect(codes).toEqual(expect.arrayContaining(contractOptions.map(({ code }) => code)));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('REF-18 each entry has a description, a code and a family', () => {
    productDictionary.forEach((entry) => {
      expect(entry).toEqual({
        descripcion: expect.stringMatching(/\S/),
        codigoProducto: expect.stringMatching(/^[A-Z]{6}$/),
        familia: expect.toBeOneOf([...productFamilies]),
      });
    });
  });
});
