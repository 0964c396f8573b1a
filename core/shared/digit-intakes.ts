import { onlyDigits } from './digits.ts';
import type { Intake } from './intake.ts';

/** INP-01, PINP-04 · Digits, whatever marks stand between them. */
export const digitsUpTo = (maximum: number): Intake => ({
  maximum,
  keep: onlyDigits,
  foreign: /[^\d\s.-]/,
});
