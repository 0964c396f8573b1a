import type { Failure } from '../shared/failure.ts';
import type { Changes } from './changes.ts';
import { isFlowOver } from './flow-over.ts';
import type { ShownText } from './shown-text.ts';

type Refusal = {
  readonly refusal: string;
  readonly message?: ShownText | string | undefined;
  readonly page?: { readonly message: ShownText };
};

// Names of refusals that give no reason from the bank: they say only that the call failed.
const withoutVerdict: readonly string[] = ['error', 'failed', 'system-error'];

/** Tells whether a refusal carries its own error text from the bank, so that the portal need not explain the failure. */
const hasOwnWords = ({ message, page }: Refusal): boolean => {
  const said = page?.message ?? message;
  return typeof said === 'object' && 'text' in said;
};

/** Returns what a failed call may have changed: all that the call changes if no readable answer came or the status is 500 or more; `'nothing'` if the bank refused the call without a reason; `undefined` if the bank gave a reason or limited the rate (429); `'ended'` if the flow is over (EXT-1072, EXT-2970). */
const aftermathOf = (changes: Changes, failure: Failure, read: Refusal): Changes | undefined => {
  if (failure.kind !== 'refused' || failure.status >= 500) return changes;
  if (isFlowOver(failure)) return 'ended';
  if (failure.status === 429 || hasOwnWords(read)) return undefined;
  return withoutVerdict.includes(read.refusal) ? 'nothing' : undefined;
};

/** Adds to a failed call's error message the data at the bank that the call may have changed in spite of the failure (EXT-1072). */
export const withAftermath = <Read extends Refusal>(changes: Changes, failure: Failure, read: Read): Read => {
  const after = aftermathOf(changes, failure, read);
  if (after === undefined) return read;
  if (read.page !== undefined)
    return { ...read, page: { ...read.page, message: { ...read.page.message, after } } };
  const message = read.message ?? (read.refusal === 'system-error' ? { key: 'out-of-service' } : undefined);
  return typeof message === 'object' ? { ...read, message: { ...message, after } } : read;
};
