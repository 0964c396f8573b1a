import type { ProductFamily } from '../reference/product-dictionary.ts';

type Identified = { readonly familia: ProductFamily; readonly identificador: string };

/** Flags of the request body that order the closing of all products of a family (BODY-17 to BODY-22). */
export type PortAllFlags = {
  readonly others: boolean;
  readonly cards: boolean;
  readonly loans: boolean;
  readonly accounts: boolean;
};

/** Computes the flags of the request body: set for a family if one of its products has no identifier (`Lineas` has no flag). The product list names the products to close; a flag orders nothing more (SOL-44, SOL-45, BODY-17 to BODY-22, EXT-1004). */
export const portAllFlags = (products: readonly Identified[]): PortAllFlags => {
  const anyUnidentified = (family: ProductFamily): boolean =>
    products.some((product) => product.familia === family && product.identificador.trim() === '');
  return {
    others: anyUnidentified('Otros'),
    cards: anyUnidentified('Tarjetas'),
    loans: anyUnidentified('Creditos'),
    accounts: anyUnidentified('Cuenta'),
  };
};
