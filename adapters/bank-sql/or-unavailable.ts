import { unavailable } from '#core/bank/refusal.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { E, TE } from '#core/shared/fp.ts';

/** Type of a function that logs an adapter's error, so that nothing fails silently. */
export type Report = (error: unknown) => void;

export type OrUnavailable = <Value>(work: () => Promise<Value>) => Stored<Value>;

/** Unwraps a store's result: returns the value, or throws if the store failed, inside work that catches errors itself. */
export const orThrow = async <Value>(stored: Stored<Value>): Promise<Value> => {
  const answer = await stored();
  if (E.isLeft(answer)) throw new Error('What it takes did not answer');
  return answer.right;
};

// PostgreSQL's error code for a transaction that it rolled back because of a concurrent one, to be tried
// again.
const serializationFailure = '40001';

const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === serializationFailure;

/** Runs a transaction, and once more after a serialization failure (EXT-2606). */
const triedAgain = <Value>(work: () => Promise<Value>): Promise<Value> =>
  work().catch((error: unknown) => {
    if (isSerializationFailure(error)) return work();
    throw error;
  });

/** Returns the function that runs database work: it logs any error by `report` and turns it into the failure `unavailable` (EXT-408). */
export const orUnavailable =
  (report: Report): OrUnavailable =>
  (work) =>
    TE.tryCatch(
      () => triedAgain(work),
      (error) => {
        report(error);
        return unavailable;
      },
    );
