import type { Database } from '#adapters/bank-sql/database.ts';
import type { logAuditToSweep } from '#composition/bank/log-audit-to-sweep.ts';

/** Fake database that returns `answer` to work run through `withLongTimeouts` and throws on direct access to `kysely`. */
export const longRunningDatabase = (answer: unknown): Database =>
  ({
    mayRewrite: async () => false,
    withLongTimeouts: async () => answer,
    get kysely(): never {
      throw new Error('Looked with the time limits of a call that somebody waits for');
    },
  }) as unknown as Database;

type Log = Parameters<typeof logAuditToSweep>[2];

/** Returns the warnings that a check at the bank's start logs. */
export const warnedBy = async (
  look: (log: Log) => Promise<void>,
): Promise<readonly (readonly [facts: unknown, text: string])[]> => {
  const lines: (readonly [unknown, string])[] = [];
  await look({ warn: (facts: unknown, text: string) => lines.push([facts, text]) } as unknown as Log);
  return lines;
};
