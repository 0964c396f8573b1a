import { endsSession, type Failure } from '../../shared/failure.ts';
import { isNotOffered } from '../../shared/not-offered.ts';

/** How a withdrawal that failed is met. */
export type WithdrawalRefusal = 'leave' | 'connection' | 'too-late' | 'not-offered' | 'service';

/** A 409 says that the offer came first; a bank that lists a request and knows no way to withdraw it does not offer one. */
export const readWithdrawalRefusal = (failure: Failure): WithdrawalRefusal => {
  if (endsSession(failure)) return 'leave';
  if (failure.kind === 'unreachable') return 'connection';
  if (failure.kind === 'refused' && failure.status === 409) return 'too-late';
  return isNotOffered(failure) ? 'not-offered' : 'service';
};
