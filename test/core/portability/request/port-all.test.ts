import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productFamilies, type ProductFamily } from '#core/portability/reference/product-dictionary.ts';
import { portAllFlags } from '#core/portability/request/port-all.ts';

type Product = { readonly familia: ProductFamily; readonly identificador: string };

const of = (familia: ProductFamily, identificador = ''): Product => ({ familia, identificador });

const flags = (cuentas: boolean, creditos: boolean, rotativos: boolean, otros: boolean) => ({
  accounts: cuentas,
  loans: creditos,
  cards: rotativos,
  others: otros,
});

const none = flags(false, false, false, false);

describe('SOL-44 SOL-45 BODY-21 BODY-22 a family without any identifier is brought whole', () => {
  it.each<[string, readonly Product[], ReturnType<typeof flags>]>([
    ['no products', [], none],
    ['an account with its number', [of('Cuenta', '123456')], none],
    ['BODY-20 an account without', [of('Cuenta')], flags(true, false, false, false)],
    [
      'one account with and one without',
      [of('Cuenta', '123456'), of('Cuenta')],
      flags(true, false, false, false),
    ],
    ['BODY-19 a credit without', [of('Creditos')], flags(false, true, false, false)],
    ['a line without, which has no flag', [of('Lineas')], none],
    ['BODY-18 a card without', [of('Tarjetas')], flags(false, false, true, false)],
    [
      'BODY-17 a card with and another thing without',
      [of('Tarjetas', '1234'), of('Otros')],
      flags(false, false, false, true),
    ],
    ['an account with blanks only', [of('Cuenta', '   ')], flags(true, false, false, false)],
    ['one of each, all with', productFamilies.map((family) => of(family, '123456')), none],
    ['one of each, none with', productFamilies.map((family) => of(family)), flags(true, true, true, true)],
  ])('%s', (_, products, expected) => {
    expect(portAllFlags(products)).toEqual(expected);
  });

  const product: fc.Arbitrary<Product> = fc.record({
    familia: fc.constantFrom(...productFamilies),
    identificador: fc.constantFrom('', ' ', '1234', '123456'),
  });

  it('order does not count, and one more product never turns a flag off', () => {
    fc.assert(
      fc.property(fc.array(product), product, (products, more) => {
        const before = portAllFlags(products);
        const after = portAllFlags([...products, more]);
        expect(portAllFlags(products.toReversed())).toEqual(before);
        expect(
          Object.entries(before).filter(([flag, on]) => on && !after[flag as keyof typeof after]),
        ).toEqual([]);
      }),
    );
  });

  it('lines never change a flag', () => {
    fc.assert(
      fc.property(fc.array(product), (products) => {
        expect(portAllFlags([...products, of('Lineas')])).toEqual(portAllFlags(products));
      }),
    );
  });
});
