import { endsSession, type Failure } from '../../shared/failure.ts';
import { isNotOffered } from '../../shared/not-offered.ts';

/** How a failed call for the draft is met; none of it reaches the visitor. */
export type DraftRefusal = 'leave' | 'newer' | 'not-offered' | 'failed';

/** A 409 says that another tab wrote since; a bank without these calls answers that it knows none. */
export const readDraftRefusal = (failure: Failure): DraftRefusal => {
  if (endsSession(failure)) return 'leave';
  if (failure.kind !== 'refused') return 'failed';
  if (failure.status === 409) return 'newer';
  return isNotOffered(failure) ? 'not-offered' : 'failed';
};

export type DraftFault = { readonly refusal: DraftRefusal; readonly failure: Failure };

export const draftFault = (failure: Failure): DraftFault => ({ refusal: readDraftRefusal(failure), failure });
