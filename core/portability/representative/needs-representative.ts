import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import { companyMillions } from '../../shared/rut.ts';

/** QST-27 · The number formed by the first two characters of the body padded with zeros to 8: the millions of the id. */
export const firstTwoDigits = (body: string): number => Number(body.padStart(8, '0').slice(0, 2));

// Counted with its check digit a short id has at most seven digits, and those are under 50 million as it is.
const longestShort = { withCheckDigit: 0, withoutCheckDigit: 8 } satisfies Record<ShortIdCounts, number>;

/** QST-24 to QST-29, PCONST-03 · From 50 million on, and where the id is not short, a company proves its representative before its data. */
export const needsRepresentative = (body: string, counts: ShortIdCounts): boolean =>
  body.length > longestShort[counts] && firstTwoDigits(body) >= companyMillions;
