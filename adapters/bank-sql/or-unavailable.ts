import { unavailable } from '#core/bank/refusal.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { E, TE } from '#core/shared/fp.ts';

/** Hears what an adapter could not do; nothing fails in silence. */
export type Report = (error: unknown) => void;

export type OrUnavailable = <Value>(work: () => Promise<Value>) => Stored<Value>;

/** What a port answers, inside work that is itself attempted. */
export const orThrow = async <Value>(stored: Stored<Value>): Promise<Value> => {
  const answer = await stored();
  if (E.isLeft(answer)) throw new Error('What it takes did not answer');
  return answer.right;
};

// What PostgreSQL undid for the sake of another transaction, and asks to be tried again.
const serializationFailure = '40001';

const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === serializationFailure;

/** EXT-2606 · Tries once more what the database undid only because of another transaction. */
const triedAgain = <Value>(work: () => Promise<Value>): Promise<Value> =>
  work().catch((error: unknown) => {
    if (isSerializationFailure(error)) return work();
    throw error;
  });

/** EXT-408 · Whatever the driver throws, a full disk too, is told to the operator and reads as unavailable. */
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
