import { endsSession, type Failure } from '../../shared/failure.ts';

/** How a failed call for the draft is met; none of it reaches the visitor. */
export type DraftRefusal = 'leave' | 'newer' | 'not-offered' | 'failed';

const notOffered: readonly number[] = [404, 405, 501];

/** A 409 says that another tab wrote since; a bank without these calls answers that it knows none. */
export const readDraftRefusal = (failure: Failure): DraftRefusal => {
  if (endsSession(failure)) return 'leave';
  if (failure.kind !== 'refused') return 'failed';
  if (failure.status === 409) return 'newer';
  return notOffered.includes(failure.status) ? 'not-offered' : 'failed';
};

export type DraftFault = { readonly refusal: DraftRefusal; readonly failure: Failure };

export const draftFault = (failure: Failure): DraftFault => ({ refusal: readDraftRefusal(failure), failure });
