import { O } from './fp.ts';

/** Decimal number stored as digits, so that binary rounding cannot change it. */
export type Decimal = { readonly isNegative: boolean; readonly whole: string; readonly fraction: string };

// Writes a number without exponent; `String(number)` uses exponents for very large and very small numbers.
const plainText = (value: number): string => {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= 1e21) return BigInt(value).toString();
  return Math.abs(value) < 1e-6 ? value.toFixed(20) : String(value);
};

/** Parses a decimal number: digits with an optional minus and at most one decimal point or comma; none for any other text. */
export const readDecimal = (amount: string | number): O.Option<Decimal> => {
  const text = typeof amount === 'number' ? plainText(amount) : amount.trim();
  const parts = /^(-?)(\d*)(?:[.,](\d*))?$/.exec(text);
  const whole = parts?.[2] ?? '';
  const fraction = parts?.[3] ?? '';
  return whole + fraction === '' ? O.none : O.some({ isNegative: parts?.[1] === '-', whole, fraction });
};

const unitsAt = (decimal: Decimal, places: number): bigint => {
  const units = BigInt(decimal.whole + decimal.fraction.padEnd(places, '0').slice(0, places));
  return decimal.isNegative ? -units : units;
};

/** Rounds a decimal to a number of decimal places, half away from zero; a result of zero has no minus (INP-09). */
export const roundDecimal = (decimal: Decimal, places: number): Decimal => {
  const cut = unitsAt({ ...decimal, isNegative: false }, places);
  const units = decimal.fraction.charAt(places) >= '5' ? cut + 1n : cut;
  const digits = String(units).padStart(places + 1, '0');
  const point = digits.length - places;
  return {
    isNegative: decimal.isNegative && units > 0n,
    whole: digits.slice(0, point),
    fraction: digits.slice(point),
  };
};

/** Compares two decimals: -1 when the first is smaller, 1 when it is greater, 0 when they are equal. */
export const compareDecimals = (one: Decimal, other: Decimal): number => {
  const places = Math.max(one.fraction.length, other.fraction.length);
  const gap = unitsAt(one, places) - unitsAt(other, places);
  return gap === 0n ? 0 : gap < 0n ? -1 : 1;
};
