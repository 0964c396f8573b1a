import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import { bodyOf, companyMillions } from '../../shared/rut.ts';
import type { Applicant } from '../landing/entry.ts';

/** Returns the number formed by the first two digits of a rut's body padded with zeros to 8 digits: the millions of the rut (QST-27). */
export const firstTwoDigits = (body: string): number => Number(body.padStart(8, '0').slice(0, 2));

// Most digits in the body of a "short" company rut, by whether its check digit is counted; 0 if it is counted, since a short body then has at most seven digits and is below 50 million anyway.
const longestShort = { withCheckDigit: 0, withoutCheckDigit: 8 } satisfies Record<ShortIdCounts, number>;

/** Tells whether a company's rut may be a person's: short, or below 50 million (QST-24 to QST-29, PCONST-03). */
export const mayBePersonal = (body: string, counts: ShortIdCounts): boolean =>
  body.length <= longestShort[counts] || firstTwoDigits(body) < companyMillions;

/** Tells whether step 2 (representative) is required: it is skipped only if the company's rut may be a person's and is the visitor's own (QST-26, QST-28). */
export const needsRepresentative = ({ company, representative }: Applicant, counts: ShortIdCounts): boolean =>
  company !== representative || !mayBePersonal(bodyOf(company), counts);
