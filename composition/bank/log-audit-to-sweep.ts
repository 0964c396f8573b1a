import type { bankLog } from '#adapters/bank-http/bank-log.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { auditToSweep } from '#adapters/bank-sql/rights/sweep-by-retention.ts';
import type { BankConfig } from '../settings/config.ts';

/** Logs once how many audit rows the owner of the tables has to delete or pseudonymize; logs nothing if this node may do so itself (EXT-1710). */
export const logAuditToSweep = async (
  { keeping }: BankConfig,
  database: Database,
  log: ReturnType<typeof bankLog>,
): Promise<void> => {
  if (await database.mayRewrite('audit')) return;
  const rows = await database.withLongTimeouts((longRunning) => auditToSweep(longRunning, keeping));
  if (rows > 0) log.warn({ rows }, 'rows of the audit that its owner has to sweep: npm run bank -- olvidar');
};
