import { unavailable } from '#core/bank/refusal.ts';
import type { Stored } from '#core/bank/ports.ts';
import { TE } from '#core/shared/fp.ts';

export type Report = (error: unknown) => void;

export type Attempt = <Value>(work: () => Promise<Value>) => Stored<Value>;

/** Whatever the driver throws is told to the operator and reads as unavailable. */
export const attempt =
  (report: Report): Attempt =>
  (work) =>
    TE.tryCatch(work, (error) => {
      report(error);
      return unavailable;
    });
