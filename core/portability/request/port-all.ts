import type { ProductFamily } from '../reference/product-dictionary.ts';

type Identified = { readonly familia: ProductFamily; readonly identificador: string };

/** BODY-17 to BODY-22 · The flags that ask to bring a whole family. */
export type PortAllFlags = {
  readonly others: boolean;
  readonly cards: boolean;
  readonly loans: boolean;
  readonly accounts: boolean;
};

/** SOL-44, SOL-45, BODY-17 to BODY-22, EXT-1004 · True as soon as one product of the family has no identifier; `Lineas` has no flag. Which product is meant whole the list says: a flag orders nothing more. */
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
