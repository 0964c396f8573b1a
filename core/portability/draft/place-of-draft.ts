import { E } from '../../shared/fp.ts';
import type { StepAfterIdentity } from '../identity/step-after-identity.ts';
import type { Draft, DraftPlace } from './draft.ts';

/** Where a draft leads once the identity is proved again: never past a representative whom the bank has to confirm, nor past a company that is not complete today. */
export const placeOfDraft = (
  allowed: Exclude<StepAfterIdentity, 'status'>,
  draft: Pick<Draft, 'at'>,
  company: E.Either<unknown, unknown>,
): DraftPlace => {
  if (allowed === 'representative') return 'representative';
  return draft.at === 'request' && E.isRight(company) ? 'request' : 'company';
};
