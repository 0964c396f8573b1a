import type { Stored } from '#core/bank/shared-ports.ts';
import { TE } from '#core/shared/fp.ts';

/** Runs synchronously, and so atomically. */
export const atomically = <Value>(work: () => Value): Stored<Value> => TE.fromIO(work);
