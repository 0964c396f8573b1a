import { onlyDigits } from './digits.ts';
import type { Intake } from './intake.ts';

/** Input filter that accepts up to a maximum of digits and ignores any separators between them (INP-01, PINP-04). */
export const digitsUpTo = (maximum: number): Intake => ({
  maximum,
  keep: onlyDigits,
  foreign: /[^\d\s.-]/,
});
