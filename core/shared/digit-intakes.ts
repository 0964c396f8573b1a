import { onlyDigits } from './digits.ts';
import type { Intake } from './intake.ts';

/** Creates an input filter that accepts up to a maximum of digits, and drops blanks, dots and hyphens without a message (INP-01, PINP-04). */
export const digitsUpTo = (maximum: number): Intake => ({
  maximum,
  keep: onlyDigits,
  foreign: /[^\d\s.-]/,
});
