import { compareDecimals, readDecimal, roundDecimal, type Decimal } from './decimal.ts';
import { formatThousands } from './digits.ts';
import { O, pipe } from './fp.ts';

/** Currencies of the portal (PCONST-09). */
export const currencies = ['CLP', 'UF', 'USD', 'EUR'] as const;

export type Currency = (typeof currencies)[number];

/** Currency of a product that states none (PCONST-09). */
export const defaultCurrency: Currency = 'CLP';

/** Number of decimals of an unknown currency, and the default of currency inputs (INP-05, PINP-11). */
export const defaultDecimals = 2;

const formats: Record<Currency, { readonly prefix: string; readonly decimals: number }> = {
  CLP: { prefix: '$', decimals: 0 },
  UF: { prefix: 'UF ', decimals: 4 },
  USD: { prefix: 'US$', decimals: 2 },
  EUR: { prefix: 'EUR ', decimals: 2 },
};

export const isCurrency = (code: string): code is Currency => currencies.some((known) => known === code);

const formatOf = (code: string): { readonly prefix: string; readonly decimals: number } =>
  isCurrency(code) ? formats[code] : { prefix: `${code} `, decimals: defaultDecimals };

/** Returns the sign of a currency: `$`, `UF`; of an unknown one its own code. */
export const signOf = (currency: string): string => formatOf(currency).prefix.trim();

/** Returns the number of decimals of a currency: CLP 0, UF 4, USD and EUR 2, an unknown one 2 (INP-08, PCONST-10). */
export const decimalsOf = (currency: string): number => formatOf(currency).decimals;

const withMarks = ({ whole, fraction }: Decimal): string =>
  fraction === '' ? formatThousands(whole) : `${formatThousands(whole)},${fraction}`;

/** Formats an amount of money with its sign and es-CL separators; a text that is not a number gives an empty text (INP-09, PCONST-23). */
export const formatMoney = (amount: string | number, currency: string): string =>
  pipe(
    readDecimal(amount),
    O.map((decimal) => roundDecimal(decimal, decimalsOf(currency))),
    O.match(
      () => '',
      (rounded) => `${rounded.isNegative ? '-' : ''}${formatOf(currency).prefix}${withMarks(rounded)}`,
    ),
  );

export type AmountLimits = { readonly min?: string | number; readonly max?: string | number };

const isBelow = (one: string | number, other: string | number | undefined): boolean =>
  other !== undefined &&
  pipe(
    O.Do,
    O.bind('one', () => readDecimal(one)),
    O.bind('other', () => readDecimal(other)),
    O.exists((pair) => compareDecimals(pair.one, pair.other) < 0),
  );

/** Tells which limit an amount of money breaks, minimum or maximum, both inclusive; `undefined` if none, also for an empty field (INP-04, INP-07, PINP-09, PINP-10, PINP-14). */
export const currencyValidity = (
  amount: string | number,
  { min, max }: AmountLimits,
): 'min' | 'max' | undefined => {
  if (isBelow(amount, min)) return 'min';
  return max !== undefined && isBelow(max, amount) ? 'max' : undefined;
};
