import type { Failure } from '../shared/failure.ts';
import type { Changes } from './changes.ts';
import { isFlowOver } from './flow-over.ts';
import type { ShownText } from './shown-text.ts';

type Refusal = {
  readonly refusal: string;
  readonly message?: ShownText | string | undefined;
  readonly page?: { readonly message: ShownText };
};

// Names of the refusals that say only that the operation failed, without a verdict of the bank.
const withoutVerdict: readonly string[] = ['error', 'failed', 'system-error'];

/** Tells whether a refusal has a text of the bank, which counts as its verdict. */
const hasOwnWords = ({ message, page }: Refusal): boolean => {
  const said = page?.message ?? message;
  return typeof said === 'object' && 'text' in said;
};

/** Returns what a failed call may have changed: all that the call changes if no answer came or the bank failed, nothing if the bank did not accept the call; `undefined` after a verdict, or if the message itself says when to try again (EXT-1072). */
const aftermathOf = (changes: Changes, failure: Failure, read: Refusal): Changes | undefined => {
  if (failure.kind !== 'refused' || failure.status >= 500) return changes;
  if (failure.status === 429 || isFlowOver(failure) || hasOwnWords(read)) return undefined;
  return withoutVerdict.includes(read.refusal) ? 'nothing' : undefined;
};

/** Adds to a refusal's message what the failed call may have changed (EXT-1072). */
export const withAftermath = <Read extends Refusal>(changes: Changes, failure: Failure, read: Read): Read => {
  const after = aftermathOf(changes, failure, read);
  if (after === undefined) return read;
  if (read.page !== undefined)
    return { ...read, page: { ...read.page, message: { ...read.page.message, after } } };
  const message = read.message ?? (read.refusal === 'system-error' ? { key: 'out-of-service' } : undefined);
  return typeof message === 'object' ? { ...read, message: { ...message, after } } : read;
};
