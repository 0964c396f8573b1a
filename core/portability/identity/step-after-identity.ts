import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import type { Applicant } from '../landing/entry.ts';
import { needsRepresentative } from '../representative/needs-representative.ts';

export type StepAfterIdentity = 'status' | 'company' | 'representative';

/** QST-23 to QST-26 · Where correct answers lead; the `comprobar` intent comes before the company's id. */
export const stepAfterIdentity = (
  entry: Applicant,
  intent: { readonly checking: boolean },
  counts: ShortIdCounts,
): StepAfterIdentity => {
  if (intent.checking) return 'status';
  return needsRepresentative(entry, counts) ? 'representative' : 'company';
};
