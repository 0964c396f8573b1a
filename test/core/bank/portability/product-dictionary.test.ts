import { describe, expect, it } from 'vitest';
import { productDictionary } from '#core/bank/portability/product-dictionary.ts';
import { right } from '#test/support/right.ts';

describe('PAPI-13 REF-18 the dictionary of products to close', () => {
  it('has description, code and family of each', async () => {
    expect(right(await productDictionary()())[0]).toEqual({
      descripcion: 'Cuenta corriente',
      codigoProducto: 'CTACTE',
      familia: 'Cuenta',
    });
  });

  it('REF-16 REF-17 has the five codes of the products to contract and the five of the bank', async () => {
    const codes = right(await productDictionary()()).map(({ codigoProducto }) => codigoProducto);
    expect(codes.toSorted()).toEqual(
      [
        ...['CTACTE', 'LINCRE', 'TARCRE', 'CRECON', 'CREHIP'],
        ...['CTAVIS', 'CTAPRE', 'CRECSM', 'CREAUT', 'OTRPRO'],
      ].toSorted(),
    );
  });

  it.each([
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
  ])('%s the products of family %s', async (_, family, names) => {
    const products = right(await productDictionary()());
    expect(
      products.filter(({ familia }) => familia === family).map(({ descripcion }) => descripcion),
    ).toEqual(names);
  });
});
