import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import { bodyOf, type Rut } from '../../shared/rut.ts';
import { needsRepresentative } from '../representative/needs-representative.ts';

export type StepAfterIdentity = 'status' | 'company' | 'representative';

/** QST-23 to QST-26 · Where correct answers lead; the `comprobar` intent comes before the company's id. */
export const stepAfterIdentity = (
  company: Rut,
  intent: { readonly checking: boolean },
  counts: ShortIdCounts,
): StepAfterIdentity => {
  if (intent.checking) return 'status';
  return needsRepresentative(bodyOf(company), counts) ? 'representative' : 'company';
};
