/** REF-10 · Card brands. */
export const cardBrands = ['Mastercard', 'Visa', 'Amex'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** SOL-39, SOL-40, PCONST-09 · Currencies of a product to close; the first is the default. */
export const closeCurrencies = ['CLP', 'USD'] as const;
export type CloseCurrency = (typeof closeCurrencies)[number];

/** SOL-59, REF-08, REF-09 · Currencies offered to contract. */
export const contractCurrencies = [
  { id: 1, codigo: 'CLP' },
  { id: 2, codigo: 'UF' },
] as const;
export type ContractCurrency = (typeof contractCurrencies)[number]['codigo'];

/** BODY-02, PCONST-18 · The channel every request of this flow enters by. */
export const channel = 'WEB_E';
