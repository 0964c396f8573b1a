import type { Branded } from './branded.ts';
import { E } from './fp.ts';
import { currencyValidity, decimalsOf, formatMoney, signOf, type AmountLimits } from './money.ts';
import { plainText } from './plain-text.ts';

/** Positive amount of money, exact: a whole number of the currency's smallest unit (a cent of a dollar, a ten-thousandth of a UF). */
export type Amount = Branded<{ readonly units: number; readonly currency: string }, 'Amount'>;

/** Input rule of an amount field: its currency, and the most digits before the decimal comma, from which its minimum and maximum follow; together with its decimals an amount has at most 15 digits, which a JSON number holds exactly. */
export type AmountRule = { readonly currency: string; readonly wholeDigits: number };

/** Validation errors of an amount; an empty field and a typed zero are `missing` (SOL-59). */
export type AmountFault =
  'missing' | 'malformed' | 'whole-only' | 'too-many-decimals' | 'wrong-grouping' | 'too-long';

export type ParsedAmount = E.Either<AmountFault, Amount>;

/** Converts a decimal number to the smallest units of its currency, rounded to a whole one (12.5 USD becomes 1250). */
export const unitsOf = (value: number, currency: string): number =>
  Math.round(value * 10 ** decimalsOf(currency));

/** Converts a number of smallest units of a currency to a decimal number (1250 of USD becomes 12.5). */
export const valueOf = (units: number, currency: string): number => units / 10 ** decimalsOf(currency);

/** Returns an amount as the decimal number of its JSON (BODY-16). */
export const numberOf = ({ units, currency }: Amount): number => valueOf(units, currency);

/** Returns the minimum and maximum of an amount field, both valid: the currency's smallest unit, and nines in every digit (INP-04, SOL-59). */
const limitsOf = ({ currency, wholeDigits }: AmountRule): AmountLimits => ({
  min: valueOf(1, currency),
  max: `${'9'.repeat(wholeDigits)},${'9'.repeat(decimalsOf(currency))}`,
});

const faultOf = { min: 'missing', max: 'too-long' } as const;

const exact = (whole: string, fraction: string, rule: AmountRule): ParsedAmount => {
  const { currency } = rule;
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return E.left(decimals === 0 ? 'whole-only' : 'too-many-decimals');
  const validity = currencyValidity(`${whole},${fraction}`, limitsOf(rule));
  if (validity !== undefined) return E.left(faultOf[validity]);
  return E.right({ units: Number(whole + fraction.padEnd(decimals, '0')), currency } as Amount);
};

const withoutSign = (text: string, currency: string): string => {
  const sign = signOf(currency);
  return text.startsWith(sign) ? text.slice(sign.length).trimStart() : text;
};

/** Parses an amount in Chilean notation: digits, dots between thousands, a decimal comma where the currency has decimals, an optional currency sign; any other text is refused, nothing is dropped (PINP-14, SOL-59). */
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

/** Decodes an amount sent as a number: zero, a minus and an exponent are `malformed`, too many decimals are refused, never rounded; no number is `missing` (PINP-14). */
export const amountOf = (value: number | undefined, rule: AmountRule): ParsedAmount => {
  if (value === undefined) return E.left('missing');
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  return whole === undefined || value === 0 ? E.left('malformed') : exact(whole, fraction, rule);
};

/** Returns the validation error of a parsed amount; `undefined` if it is valid. */
export const amountFault = (parsed: ParsedAmount): AmountFault | undefined =>
  E.isLeft(parsed) ? parsed.left : undefined;

/** Formats an amount for its field while that has focus: plain digits and a decimal comma (INP-06, PINP-12, PINP-14). */
export const rawAmount = (amount: Amount): string => String(numberOf(amount)).replace('.', ',');

/** Formats an amount for its field without focus: grouped thousands and all decimals, without currency sign (INP-06, PINP-12). */
export const formattedAmount = (amount: Amount): string =>
  formatMoney(numberOf(amount), amount.currency).slice(signOf(amount.currency).length).trimStart();
