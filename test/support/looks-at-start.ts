import type { Database } from '#adapters/bank-sql/database.ts';
import type { logAuditToSweep } from '#composition/bank/log-audit-to-sweep.ts';

/** A database that answers this to work with long time limits, and nothing to any other. */
export const patientDatabase = (answer: unknown): Database =>
  ({
    mayRewrite: async () => false,
    withLongTimeouts: async () => answer,
    get kysely(): never {
      throw new Error('Looked with the time limits of a call that somebody waits for');
    },
  }) as unknown as Database;

type Log = Parameters<typeof logAuditToSweep>[2];

/** The warnings that such a look at the start logs. */
export const warnedBy = async (
  look: (log: Log) => Promise<void>,
): Promise<readonly (readonly [facts: unknown, text: string])[]> => {
  const lines: (readonly [unknown, string])[] = [];
  await look({ warn: (facts: unknown, text: string) => lines.push([facts, text]) } as unknown as Log);
  return lines;
};
