/** Card brands of a product to close (REF-10). */
export const cardBrands = ['Mastercard', 'Visa', 'Amex'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** Currencies of a product to close; the first is the default (SOL-39, SOL-40, PCONST-09). */
export const closeCurrencies = ['CLP', 'USD'] as const;
export type CloseCurrency = (typeof closeCurrencies)[number];

/** Currencies of a product to contract (SOL-59, REF-08, REF-09). */
export const contractCurrencies = [
  { id: 1, codigo: 'CLP' },
  { id: 2, codigo: 'UF' },
] as const;
export type ContractCurrency = (typeof contractCurrencies)[number]['codigo'];

/** Channel code sent with every portability request (BODY-02, PCONST-18). */
export const channel = 'WEB_E';
