import { endsSession, type Failure } from '../../shared/failure.ts';
import { isNotOffered } from '../../shared/not-offered.ts';

/** Effect of a failed draft call: `leave` if the session ended, `newer` if another tab saved since, `later` if the call must be repeated later, `not-offered` if the bank has no drafts, else `failed`. */
export type DraftRefusal = 'leave' | 'newer' | 'later' | 'not-offered' | 'failed';

/** Maps a failed draft call to its effect: 409 means that another tab saved since, 404 that the bank has no drafts, 429 that the draft must be saved a little later (EXT-2588). */
export const readDraftRefusal = (failure: Failure): DraftRefusal => {
  if (endsSession(failure)) return 'leave';
  if (failure.kind !== 'refused') return 'failed';
  if (failure.status === 409) return 'newer';
  if (failure.status === 429) return 'later';
  return isNotOffered(failure) ? 'not-offered' : 'failed';
};

export type DraftFault = { readonly refusal: DraftRefusal; readonly failure: Failure };

export const draftFault = (failure: Failure): DraftFault => ({ refusal: readDraftRefusal(failure), failure });
