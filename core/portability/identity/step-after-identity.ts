import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import { bodyOf, companyMillions, type Rut } from '../../shared/rut.ts';

export type StepAfterIdentity = 'status' | 'company' | 'representative';

/** QST-27 · The number formed by the first two characters of the body padded with zeros to 8: the millions of the id. */
export const firstTwoDigits = (body: string): number => Number(body.padStart(8, '0').slice(0, 2));

// Counted with its check digit a short id has at most seven digits, and those are under 50 million as it is.
const longestShort = { withCheckDigit: 0, withoutCheckDigit: 8 } satisfies Record<ShortIdCounts, number>;

/** QST-24 to QST-29, PCONST-03 · A short id or one under 50 goes to company data, the others prove the representative first. */
export const stepAfterCompanyId = (body: string, counts: ShortIdCounts): 'company' | 'representative' =>
  body.length <= longestShort[counts] || firstTwoDigits(body) < companyMillions
    ? 'company'
    : 'representative';

/** QST-23 to QST-26 · Where correct answers lead; the `comprobar` intent comes before the company's id. */
export const stepAfterIdentity = (
  company: Rut,
  intent: { readonly checking: boolean },
  counts: ShortIdCounts,
): StepAfterIdentity => (intent.checking ? 'status' : stepAfterCompanyId(bodyOf(company), counts));
