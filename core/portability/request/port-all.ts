import type { ProductFamily } from '../reference/product-dictionary.ts';

type Identified = { readonly familia: ProductFamily; readonly identificador: string };

/** Flags of the request body, one per family of products: true if all products of a kind in that family are to be closed (BODY-17 to BODY-22). */
export type PortAllFlags = {
  readonly others: boolean;
  readonly cards: boolean;
  readonly loans: boolean;
  readonly accounts: boolean;
};

/** Map from each family of products to its flag in the request body; `Lineas` has none. */
const flags = {
  Cuenta: 'accounts',
  Creditos: 'loans',
  Lineas: undefined,
  Tarjetas: 'cards',
  Otros: 'others',
} as const satisfies Record<ProductFamily, keyof PortAllFlags | undefined>;

/** Computes the flags of the request body: the flag of a family is set if one of its products has no identifier. Only the product list orders closings; the flags add none (SOL-44, SOL-45, BODY-17 to BODY-22, EXT-1004). */
export const portAllFlags = (products: readonly Identified[]): PortAllFlags => {
  const whole = products.filter(({ identificador }) => identificador.trim() === '');
  const isSet = (flag: keyof PortAllFlags): boolean => whole.some(({ familia }) => flags[familia] === flag);
  return {
    others: isSet('others'),
    cards: isSet('cards'),
    loans: isSet('loans'),
    accounts: isSet('accounts'),
  };
};
