import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeCurrencies } from '#core/portability/reference/constants.ts';
import {
  productDictionary,
  productFamilies,
  type ProductFamily,
} from '#core/portability/reference/product-dictionary.ts';
import {
  addProduct,
  asOrdered,
  canCommit,
  checkProductToClose,
  familyRules,
  isListed,
  maskedIdentifier,
  removeProduct,
  scopeOf,
  shownCurrency,
  withIdentifier,
  type ProductToClose,
} from '#core/portability/request/products-to-close.ts';
import { E } from '#core/shared/fp.ts';
import { aProductToClose, theProduct } from '#test/support/builders/signed-request.ts';

const codeOf: Record<ProductFamily, string> = {
  Cuenta: 'CTACTE',
  Creditos: 'CRECON',
  Lineas: 'LINCRE',
  Tarjetas: 'TARCRE',
  Otros: 'OTRPRO',
};

const of = (family: ProductFamily, changes: Partial<ProductToClose> = {}): ProductToClose =>
  aProductToClose(codeOf[family], changes);

/** Builds a product with its scope set: one if it has an identifier, otherwise all of its kind. */
const said = (family: ProductFamily, changes: Partial<ProductToClose>) => ({
  ...of(family, changes),
  scope: scopeOf(changes.identificador ?? ''),
});

const canAdd = (product: ProductToClose): boolean => E.isRight(checkProductToClose(product));

describe('EXT-1001 where an identifier may lack, one or all is asked', () => {
  const families: readonly ProductFamily[] = ['Cuenta', 'Creditos', 'Tarjetas', 'Otros'];

  it.each(families)('of %s nothing is taken for granted', (family) => {
    const entered = of(family);
    expect(checkProductToClose(entered)).toEqual(E.left('scope-missing'));
    expect(checkProductToClose({ ...entered, scope: 'one' })).toEqual(E.left('identifier-missing'));
    expect(checkProductToClose({ ...entered, scope: 'all' })).toEqual(E.right(entered));
    const numbered = of(family, { identificador: '123456' });
    expect(checkProductToClose({ ...numbered, scope: 'one' })).toEqual(E.right(numbered));
    expect(checkProductToClose({ ...numbered, scope: 'all' })).toEqual(E.left('scope-missing'));
  });

  it('a line is always one', () => {
    const line = of('Lineas', { identificador: '123456' });
    expect(checkProductToClose({ ...line, scope: 'all' })).toEqual(E.left('one-only'));
    expect(checkProductToClose({ ...of('Lineas'), scope: 'all' })).toEqual(E.left('one-only'));
    expect(checkProductToClose(line)).toEqual(E.right(line));
  });
});

describe('EXT-1002 details of one card do not apply to all cards', () => {
  it.each<[string, Partial<ProductToClose>, string]>([
    ['a quota', { cupoAutorizado: '2000000' }, 'quota-not-asked'],
    ['a brand', { marca: 'Visa' }, 'brand-not-asked'],
    ['a currency', { moneda: 'USD' }, 'currency-not-asked'],
    ['a commitment', { compromiso: true, montoCompromiso: '500' }, 'commitment-not-asked'],
  ])('%s', (_, details, fault) => {
    const cards = { ...of('Tarjetas', details), scope: 'all' as const };
    expect(checkProductToClose(cards)).toEqual(E.left(fault));
    expect(checkProductToClose(asOrdered(cards))).toEqual(E.right(of('Tarjetas')));
    const card = { ...cards, identificador: '1234', scope: 'one' as const };
    expect(asOrdered(card)).toEqual(card);
  });
});

describe('identifiers and Add', () => {
  it.each<[string, ProductFamily, string, string | undefined, boolean, boolean]>([
    ['SOL-30', 'Cuenta', '', undefined, false, true],
    ['SOL-24', 'Cuenta', '12345', undefined, false, false],
    ['SOL-24', 'Cuenta', '123456', undefined, false, true],
    ['SOL-31', 'Cuenta', '1234567', undefined, false, true],
    ['SOL-23', 'Cuenta', '12a456', undefined, false, false],
    ['SOL-30', 'Creditos', '', undefined, false, true],
    ['SOL-25', 'Creditos', '12345', undefined, false, false],
    ['SOL-25', 'Creditos', '123456', undefined, false, true],
    ['SOL-30', 'Lineas', '', undefined, false, false],
    ['SOL-26', 'Lineas', '12345', undefined, false, false],
    ['SOL-26 SOL-36', 'Lineas', '123456', undefined, true, true],
    ['SOL-27', 'Lineas', '123456', '', true, false],
    ['SOL-27', 'Lineas', '123456', '500000', true, true],
    ['SOL-36', 'Lineas', '12345', '500000', false, false],
    ['SOL-38', 'Lineas', '123456', '0', true, false],
    ['SOL-30', 'Tarjetas', '', undefined, false, true],
    ['SOL-28', 'Tarjetas', '123', undefined, false, false],
    ['SOL-28 SOL-36', 'Tarjetas', '1234', undefined, true, true],
    ['SOL-29', 'Tarjetas', '1234', '', true, false],
    ['SOL-29', 'Tarjetas', '1234', '1', true, true],
    ['SOL-30', 'Otros', '', undefined, false, true],
    ['SOL-30', 'Otros', '1', undefined, false, true],
    ['SOL-30', 'Otros', '1'.repeat(20), undefined, false, true],
    ['SOL-30', 'Otros', '1'.repeat(21), undefined, false, false],
    ['SOL-36', 'Cuenta', '123456', '500', false, false],
    ['SOL-38', 'Lineas', '123456', '9999999999', true, true],
    ['SOL-38', 'Lineas', '123456', '10000000000', true, false],
    ['SOL-38', 'Lineas', '123456', '-5', true, false],
  ])(
    '%s %s "%s", committed to %s: checkbox %s, Add %s',
    (_, family, identificador, commitment, checkbox, add) => {
      const product = said(family, {
        identificador,
        compromiso: commitment !== undefined,
        montoCompromiso: commitment ?? '',
      });
      expect(canCommit(family, identificador)).toBe(checkbox);
      expect(canAdd(product)).toBe(add);
    },
  );

  it.each([
    ['PCONST-04', 'Cuenta', 6],
    ['PCONST-04', 'Creditos', 6],
    ['PCONST-04', 'Lineas', 6],
    ['PCONST-05', 'Tarjetas', 4],
  ] as const)('%s the shortest identifier of %s has %i digits', (_, family, minimum) => {
    expect(canAdd(of(family, { identificador: '7'.repeat(minimum) }))).toBe(true);
    expect(canAdd(of(family, { identificador: '7'.repeat(minimum - 1) }))).toBe(false);
  });

  it('SOL-31 the input of the screen stops at 6 digits, 4 for cards', () => {
    expect(productFamilies.map((family) => [family, familyRules[family].inputStopsAt])).toEqual([
      ['Cuenta', 6],
      ['Creditos', 6],
      ['Lineas', 6],
      ['Tarjetas', 4],
      ['Otros', 20],
    ]);
  });
});

describe('SOL-33 SOL-38 PCONST-06 the authorized quota is optional and has 10 digits at most', () => {
  it.each([
    ['', true],
    ['9999999999', true],
    ['10000000000', false],
    ['1.000', true],
    ['10,50', false],
    ['0', true],
  ])('%j: %s', (cupoAutorizado, add) => {
    expect(canAdd(of('Tarjetas', { identificador: '1234', cupoAutorizado }))).toBe(add);
  });
});

describe('SOL-34 SOL-35 details that each family asks besides the identifier', () => {
  it.each([
    ['Cuenta', false, false],
    ['Creditos', false, false],
    ['Lineas', true, false],
    ['Tarjetas', true, true],
    ['Otros', false, false],
  ] as const)('%s: quota %s, brand and currency %s', (family, quota, brand) => {
    expect(familyRules[family]).toMatchObject({ asksQuota: quota, asksBrandAndCurrency: brand });
  });
});

describe('EXT-2582 details that a family does not have are refused', () => {
  const details: Readonly<
    Record<
      Exclude<keyof ProductToClose, 'product' | 'identificador'>,
      readonly [string, Partial<ProductToClose>]
    >
  > = {
    cupoAutorizado: ['quota', { cupoAutorizado: '1' }],
    marca: ['brand', { marca: 'Visa' }],
    moneda: ['currency', { moneda: 'USD' }],
    compromiso: ['commitment', { compromiso: true, montoCompromiso: '1' }],
    montoCompromiso: ['amount', { montoCompromiso: '1' }],
  };
  const asks: Readonly<Record<ProductFamily, readonly string[]>> = {
    Cuenta: [],
    Creditos: [],
    Lineas: ['quota', 'commitment'],
    Tarjetas: ['quota', 'brand', 'currency', 'commitment'],
    Otros: [],
  };
  const cases = productFamilies.flatMap((family) =>
    Object.values(details).map(([detail, change]) => [family, detail, change] as const),
  );

  it.each(cases)('%s, %s: %o', (family, detail, change) => {
    const entered = { ...of(family, { identificador: '123456', ...change }), scope: 'one' as const };
    expect(checkProductToClose(entered)).toEqual(
      asks[family].includes(detail)
        ? E.right(of(family, { identificador: '123456', ...change }))
        : E.left(`${detail}-not-asked`),
    );
  });
});

describe('SOL-38 the brand is optional', () => {
  it('as the quota is', () => {
    expect(canAdd(of('Tarjetas', { identificador: '1234', marca: undefined }))).toBe(true);
    expect(canAdd(of('Tarjetas', { identificador: '1234', marca: 'Amex' }))).toBe(true);
  });
});

describe('SOL-38 a shorter identifier takes the commitment back', () => {
  const committed = of('Lineas', { identificador: '123456', compromiso: true, montoCompromiso: '500' });

  it('with its amount', () => {
    expect(withIdentifier(committed, '12345')).toEqual({
      ...committed,
      identificador: '12345',
      compromiso: false,
      montoCompromiso: '',
    });
  });

  it('while a longer one leaves it', () => {
    expect(withIdentifier(committed, '1234567')).toEqual({ ...committed, identificador: '1234567' });
  });

  it('and without a product there is none', () => {
    const nothing = { ...committed, product: undefined };
    expect(withIdentifier(nothing, '123456')).toMatchObject({ compromiso: false });
  });
});

describe('SOL-42 SOL-43 Add waits for a product with all it needs', () => {
  it('is disabled without a product, whatever else was entered', () => {
    const entered = { ...of('Cuenta', { identificador: '123456' }), product: undefined };
    expect(checkProductToClose(entered)).toEqual(E.left('no-product'));
  });

  it.each<[string, ProductToClose, string]>([
    ['a line', of('Lineas'), 'identifier-missing'],
    ['letters', of('Cuenta', { identificador: '12a456' }), 'identifier-not-digits'],
    ['five digits', of('Cuenta', { identificador: '12345' }), 'identifier-too-short'],
    ['21 digits', of('Cuenta', { identificador: '1'.repeat(21) }), 'identifier-too-long'],
    [
      'eleven digits of quota',
      of('Tarjetas', { identificador: '1234', cupoAutorizado: '1'.repeat(11) }),
      'quota-too-long',
    ],
    [
      'a commitment of an account',
      of('Cuenta', { identificador: '123456', compromiso: true, montoCompromiso: '1' }),
      'commitment-not-asked',
    ],
    ['no amount', of('Tarjetas', { identificador: '1234', compromiso: true }), 'amount-missing'],
    [
      'eleven digits of amount',
      of('Tarjetas', { identificador: '1234', compromiso: true, montoCompromiso: '1'.repeat(11) }),
      'amount-too-long',
    ],
  ])('%s: %s', (_, product, fault) => {
    expect(checkProductToClose(product)).toEqual(E.left(fault));
  });
});

describe('SOL-19 SOL-20 a product is listed once', () => {
  const list = [of('Cuenta'), of('Tarjetas', { identificador: '1234' })];

  it('and is disabled in the select until it is removed', () => {
    expect(addProduct(list, of('Cuenta', { identificador: '123456' }))).toEqual(E.left('already-listed'));
    expect(isListed(list, theProduct('CTACTE'))).toBe(true);
    const without = removeProduct(list, 'CTACTE');
    expect(without).toEqual([list[1]]);
    expect(isListed(without, theProduct('CTACTE'))).toBe(false);
  });

  it('however often it is added', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...productDictionary), { maxLength: 20 }), (products) => {
        const added = products.reduce<readonly ProductToClose[]>((so, product) => {
          const next = addProduct(so, { ...of('Cuenta'), product });
          return E.isRight(next) ? next.right : so;
        }, []);
        const codes = added.map(({ product }) => product.codigoProducto);
        expect(codes).toEqual([...new Set(products.map(({ codigoProducto }) => codigoProducto))]);
      }),
    );
  });
});

describe('SOL-32 an identifier is shown behind four asterisks', () => {
  it.each([
    ['123456', '****123456'],
    ['1234', '****1234'],
    ['1', '****1'],
    ['', '****'],
  ])('%j as %s', (entered, shown) => {
    expect(maskedIdentifier(entered)).toBe(shown);
  });
});

describe('SOL-39 SOL-40 SOL-41 PCONST-09 a currency is CLP unless it is USD', () => {
  it.each([
    ['CLP', 'CLP'],
    ['USD', 'USD'],
    ['UF', 'CLP'],
    ['EUR', 'CLP'],
    [undefined, 'CLP'],
  ])('%s shows as %s', (currency, shown) => {
    expect(shownCurrency(currency)).toBe(shown);
  });

  it('EXT-2995 every currency that a product to close can have shows as itself', () => {
    expect(closeCurrencies.map(shownCurrency)).toEqual(closeCurrencies);
  });

  it('and the first of the two offered is the default', () => {
    expect(closeCurrencies).toEqual(['CLP', 'USD']);
  });
});
