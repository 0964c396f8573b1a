import type { Stored } from '#core/bank/shared-ports.ts';
import { TE } from '#core/shared/fp.ts';

/** Nothing else runs between its beginning and its end, so that it is as whole as a statement. */
export const atomically = <Value>(work: () => Value): Stored<Value> => TE.fromIO(work);
