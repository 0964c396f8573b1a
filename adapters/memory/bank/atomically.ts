import type { Stored } from '#core/bank/shared-ports.ts';
import { TE } from '#core/shared/fp.ts';

/** Runs a store operation synchronously, and therefore atomically. */
export const atomically = <Value>(work: () => Value): Stored<Value> => TE.fromIO(work);
