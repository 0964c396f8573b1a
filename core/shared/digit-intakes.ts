import { onlyDigits } from './digits.ts';
import type { Intake } from './intake.ts';

/** INP-01, PINP-04 · Digits, whatever marks stand between them. */
export const digitsUpTo = (maximum: number): Intake => ({
  maximum,
  keep: onlyDigits,
  foreign: /[^\d\s.-]/,
});

/** EXT-1205 · A whole amount: digits with or without thousands and sign of currency; decimals are not dropped, which would make it a hundredfold. */
export const amountUpTo = (maximum: number): Intake => ({
  ...digitsUpTo(maximum),
  foreign: /[^\d\s.$]/,
  // a dot that does not part thousands
  spoils: /,|\.(?!\d{3}(?!\d))\d/,
});
