import type { bankLog } from '#adapters/bank-http/bank-log.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { seesStandbys } from '#adapters/bank-sql/metric-queries.ts';
import type { BankConfig } from '../settings/config.ts';
import { userOf } from './start-lines.ts';

/** Logs a warning at the start if standbys are expected but the nodes' database role may not see them, since the metrics would then show no standby as replicating (EXT-2342). */
export const logUnseenStandbys = async (
  config: BankConfig,
  database: Database,
  log: ReturnType<typeof bankLog>,
): Promise<void> => {
  if (config.databaseUrl === undefined || config.replicas === 0 || (await seesStandbys(database))) return;
  log.warn(
    { replicas: config.replicas },
    `REPLICAS_ESPERADAS: this role cannot see them, and ZaguanReplica fires; as a superuser: grant pg_monitor to ${userOf(config)}`,
  );
};
