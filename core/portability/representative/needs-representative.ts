import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import { bodyOf, companyMillions } from '../../shared/rut.ts';
import type { Applicant } from '../landing/entry.ts';

/** QST-27 · The number formed by the first two characters of the body padded with zeros to 8: the millions of the id. */
export const firstTwoDigits = (body: string): number => Number(body.padStart(8, '0').slice(0, 2));

// Counted with its check digit a short id has at most seven digits, and those are under 50 million as it is.
const longestShort = { withCheckDigit: 0, withoutCheckDigit: 8 } satisfies Record<ShortIdCounts, number>;

/** An id that may belong to a person: short, or below 50 million (QST-24 to QST-29, PCONST-03). */
export const mayBePersonal = (body: string, counts: ShortIdCounts): boolean =>
  body.length <= longestShort[counts] || firstTwoDigits(body) < companyMillions;

/** Step 2 is skipped only for an id that may be a person's, and only by the person whose id it is (QST-26, QST-28). */
export const needsRepresentative = ({ company, representative }: Applicant, counts: ShortIdCounts): boolean =>
  company !== representative || !mayBePersonal(bodyOf(company), counts);
