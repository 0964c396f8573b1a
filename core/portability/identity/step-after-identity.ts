import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import type { Applicant } from '../landing/entry.ts';
import { needsRepresentative } from '../representative/needs-representative.ts';

export type StepAfterIdentity = 'status' | 'company' | 'representative';

/** Returns the next step after the identity was proved; the intent `comprobar` (check a request) takes precedence over the company's rut (QST-23 to QST-26). */
export const stepAfterIdentity = (
  entry: Applicant,
  intent: { readonly checking: boolean },
  counts: ShortIdCounts,
): StepAfterIdentity => {
  if (intent.checking) return 'status';
  return needsRepresentative(entry, counts) ? 'representative' : 'company';
};
