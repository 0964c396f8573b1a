import fc from 'fast-check';
import type { AmountFault } from '#core/shared/amount.ts';
import { decimalsOf, signOf } from '#core/shared/money.ts';

/** Expected result of a typed text: the amount as its field shows it unformatted, or the error. */
export type Stated = AmountFault | `${number}` | `${number},${number}`;

/** Typed text with its expected result. */
export type TypedEntry = { readonly typed: string; readonly stated: Stated };

type Row = readonly [typed: string, CLP: Stated, UF: Stated, USD: Stated];

const same = (typed: string, stated: Stated): Row => [typed, stated, stated, stated];
const alike = (texts: readonly string[], stated: Stated): readonly Row[] =>
  texts.map((typed) => same(typed, stated));

/** Texts that people type or paste into an amount field, with the expected result in each currency (PINP-14, SOL-59). */
export const typedAmounts: readonly Row[] = [
  // Digits, with or without separators of thousands and leading zeros.
  ...alike(['1832', '1.832', '01832', '0001832'], '1832'),
  same('12.345.678', '12345678'),
  same('7', '7'),
  // Spaces around the amount and invisible characters, which are ignored.
  ...alike([' 1832 ', '\u00a01832\u00a0', '\t1832', '\u202d1.832\u202c', '18\u200b32'], '1832'),
  // Amounts with a decimal comma, which only some currencies accept.
  ['1832,47', 'whole-only', '1832,47', '1832,47'],
  ['1.832,47', 'whole-only', '1832,47', '1832,47'],
  ['1250,5', 'whole-only', '1250,5', '1250,5'],
  ['2500,50', 'whole-only', '2500,5', '2500,5'],
  ['1.500,75', 'whole-only', '1500,75', '1500,75'],
  ['99999999,99', 'whole-only', '99999999,99', '99999999,99'],
  ['99.999.999,9999', 'whole-only', '99999999,9999', 'too-many-decimals'],
  ['0,01', 'whole-only', '0,01', '0,01'],
  ['0,0001', 'whole-only', '0,0001', 'too-many-decimals'],
  ['1832,4700', 'whole-only', '1832,47', 'too-many-decimals'],
  ['1832,47001', 'whole-only', 'too-many-decimals', 'too-many-decimals'],
  ['1,832', 'whole-only', '1,832', 'too-many-decimals'],
  ['1832,', 'whole-only', '1832', '1832'],
  [',5', 'whole-only', '0,5', '0,5'],
  ['1832,00', 'whole-only', '1832', '1832'],
  // Empty texts and zeros, which count as a missing amount.
  ...alike(['', ' ', '0', '000'], 'missing'),
  ['0,00', 'whole-only', 'missing', 'missing'],
  // Dots that do not separate thousands, and so are an error.
  ...alike(
    ['1.8', '18.32', '1832.47', '1.83.2', '.832', '1..832', '1832.', '0.832', '01.832'],
    'wrong-grouping',
  ),
  ...alike(['1.832.47', '1832.470', '1.2345'], 'wrong-grouping'),
  ['1,832.47', 'whole-only', 'wrong-grouping', 'wrong-grouping'],
  ['1.832,4.7', 'whole-only', 'wrong-grouping', 'wrong-grouping'],
  ['1832.5,5', 'whole-only', 'wrong-grouping', 'wrong-grouping'],
  // Amounts with the currency sign as the portal prints it, accepted in that currency only.
  ['$1.832', '1832', 'malformed', 'malformed'],
  ['$ 1832', '1832', 'malformed', 'malformed'],
  ['$\u00a01832', '1832', 'malformed', 'malformed'],
  ['UF 1.832,4700', 'malformed', '1832,47', 'malformed'],
  ['UF1832', 'malformed', '1832', 'malformed'],
  ['US$1.832,47', 'malformed', 'malformed', '1832,47'],
  ['US$ 1832', 'malformed', 'malformed', '1832'],
  // Other malformed texts, such as signs, blanks inside, foreign digits and words.
  ...alike(['-1832', '+1832', '\u22121832', '(1832)', '1832-', '-0'], 'malformed'),
  ...alike(['1 832', '1\u00a0832', '1\u202f832', '1832 47', "1'832", '1_832'], 'malformed'),
  ...alike(['1,2,3', '1832,,5', ',', '.', '.,'], 'malformed'),
  ...alike(['\u0661\u0668\u0663\u0662', '\uff11\uff18\uff13\uff12', '\u00bd', '1832\u00b2'], 'malformed'),
  ...alike(
    ['1e3', '0x10', 'mil', '1832 pesos', 'CLP 1832', 'USD 1832', '\u20ac1832', '1832 UF', '1832%'],
    'malformed',
  ),
  ...alike(['NaN', 'Infinity', '1832x', 'x1832', '$$1832', '1832/2'], 'malformed'),
];

/** Column of each currency in a row. */
const columns = { CLP: 1, UF: 2, USD: 3 } as const;
export type StatedCurrency = keyof typeof columns;

/** Returns the rows of the table for a field of this currency. */
export const typedIn = (currency: StatedCurrency): readonly TypedEntry[] =>
  typedAmounts.map((row) => ({ typed: row[0], stated: row[columns[currency]] }));

/** Returns the expected amount as a number; undefined for an error. */
export const valueIn = (stated: Stated): number | undefined =>
  /^[\d,]+$/.test(stated) ? Number(stated.replace(',', '.')) : undefined;

const digits = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.');

const withComma = (whole: string, fraction: string): string =>
  fraction === '' ? whole : `${whole},${fraction}`;

/** Generates a valid amount with at most this many whole digits, in any accepted notation. */
export const writtenAmount = (currency: StatedCurrency, wholeDigits: number): fc.Arbitrary<TypedEntry> =>
  fc
    .record({
      whole: fc.tuple(fc.constantFrom(...'123456789'), digits(0, wholeDigits - 1)).map((all) => all.join('')),
      fraction: digits(0, decimalsOf(currency)),
      dots: fc.boolean(),
      before: fc.constantFrom('', '', '', ' ', signOf(currency), `${signOf(currency)} `),
      after: fc.constantFrom('', '', ' ', '\u00a0'),
    })
    .map(({ whole, fraction, dots, before, after }) => ({
      typed: `${before}${withComma(dots ? grouped(whole) : whole, fraction)}${after}`,
      stated: withComma(whole, fraction.replace(/0+$/, '')) as Stated,
    }));

/** Generates an amount with one mistake, and the expected error. */
const spoiled = (currency: StatedCurrency, wholeDigits: number): fc.Arbitrary<TypedEntry> => {
  const right = digits(2, wholeDigits).map((whole) => `1${whole.slice(1)}`);
  const decimals = decimalsOf(currency);
  return fc.oneof(
    fc
      .tuple(right, fc.nat(), fc.constantFrom(...'-+x€%/ \u00a0\u0663'))
      .map(([whole, where, foreign]): TypedEntry => {
        const place = 1 + (where % (whole.length - 1));
        return { typed: whole.slice(0, place) + foreign + whole.slice(place), stated: 'malformed' };
      }),
    fc.tuple(right, digits(decimals + 1, decimals + 3)).map(([whole, fraction]): TypedEntry => ({
      typed: `${whole},${fraction}`,
      stated: decimals === 0 ? 'whole-only' : 'too-many-decimals',
    })),
    right.map((whole): TypedEntry => ({ typed: `${whole}.5`, stated: 'wrong-grouping' })),
    digits(wholeDigits, wholeDigits + 6).map((rest): TypedEntry => ({
      typed: `1${rest}`,
      stated: 'too-long',
    })),
  );
};

/** Generates a text for an amount field: from the table, valid in some notation, or with a mistake. */
export const typedEntry = (currency: StatedCurrency, wholeDigits: number): fc.Arbitrary<TypedEntry> =>
  fc.oneof(
    fc.constantFrom(...typedIn(currency)),
    { weight: 2, arbitrary: writtenAmount(currency, wholeDigits) },
    spoiled(currency, wholeDigits),
  );
