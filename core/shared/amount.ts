import type { Branded } from './branded.ts';
import { withoutLeadingZeros } from './digits.ts';
import { E } from './fp.ts';
import { decimalsOf, formatMoney, signOf } from './money.ts';
import { plainText } from './plain-text.ts';

/** A positive amount of money, exact: a whole number of the smallest part of its currency, a cent of a dollar or a ten-thousandth of a UF. */
export type Amount = Branded<{ readonly units: number; readonly currency: string }, 'Amount'>;

/** Currency of an amount, and how many digits may stand before its comma; with the decimals at most 15, which a number of JSON holds exactly. */
export type AmountRule = { readonly currency: string; readonly wholeDigits: number };

/** Why a text or a number is no amount; an empty text and zero are `missing` (SOL-59). */
export type AmountFault =
  'missing' | 'malformed' | 'whole-only' | 'too-many-decimals' | 'wrong-grouping' | 'too-long';

/** What came of a text or a number that should be an amount. */
export type ParsedAmount = E.Either<AmountFault, Amount>;

/** The exact number of smallest parts that a decimal number of a currency means. */
export const unitsOf = (value: number, currency: string): number =>
  Math.round(value * 10 ** decimalsOf(currency));

/** The decimal number of so many smallest parts; JSON writes it with no other digits than the amount has. */
export const valueOf = (units: number, currency: string): number => units / 10 ** decimalsOf(currency);

/** An amount as a number of JSON (BODY-16). */
export const numberOf = ({ units, currency }: Amount): number => valueOf(units, currency);

const exact = (whole: string, fraction: string, { currency, wholeDigits }: AmountRule): ParsedAmount => {
  const decimals = decimalsOf(currency);
  const digits = withoutLeadingZeros(whole);
  if (fraction.length > decimals) return E.left(decimals === 0 ? 'whole-only' : 'too-many-decimals');
  if (digits.length > wholeDigits) return E.left('too-long');
  const units = Number(digits + fraction.padEnd(decimals, '0'));
  return units === 0 ? E.left('missing') : E.right({ units, currency } as Amount);
};

const withoutSign = (text: string, currency: string): string => {
  const sign = signOf(currency);
  return text.startsWith(sign) ? text.slice(sign.length).trimStart() : text;
};

/** Parses an amount as people in Chile write it: digits, dots that group thousands, a comma where the currency has decimals, and its own sign before them; any other text is refused whole, nothing is dropped (PINP-14, SOL-59). */
export const parseAmount = (text: string, rule: AmountRule): ParsedAmount => {
  const typed = withoutSign(plainText(text).trim(), rule.currency);
  if (typed === '') return E.left('missing');
  const [whole = '', ...fractions] = typed.split(',');
  const fraction = fractions.join();
  if (/[^\d.,]/.test(typed) || !/\d/.test(typed) || fractions.length > 1) return E.left('malformed');
  if (fractions.length > 0 && decimalsOf(rule.currency) === 0) return E.left('whole-only');
  if (fraction.includes('.') || (whole.includes('.') && !/^[1-9]\d{0,2}(\.\d{3})+$/.test(whole)))
    return E.left('wrong-grouping');
  return exact(whole.replaceAll('.', ''), fraction, rule);
};

/** Reads an amount that travelled as a number: a sign, an exponent, zero or more decimals than the currency has are refused, never rounded (PINP-14). */
export const amountOf = (value: number | undefined, rule: AmountRule): ParsedAmount => {
  if (value === undefined) return E.left('missing');
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  return whole === undefined || value === 0 ? E.left('malformed') : exact(whole, fraction, rule);
};

/** The fault of what was parsed, none of an amount. */
export const amountFault = (parsed: ParsedAmount): AmountFault | undefined =>
  E.isLeft(parsed) ? parsed.left : undefined;

/** The amount on focus: plain digits and a decimal comma (INP-06, PINP-12, PINP-14). */
export const rawAmount = (amount: Amount): string => String(numberOf(amount)).replace('.', ',');

/** The amount on blur: grouped thousands and all decimals of its currency, without its sign (INP-06, PINP-12). */
export const formattedAmount = (amount: Amount): string =>
  formatMoney(numberOf(amount), amount.currency).slice(signOf(amount.currency).length).trimStart();
