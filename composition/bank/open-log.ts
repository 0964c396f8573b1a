import { bankLog } from '#adapters/bank-http/bank-log.ts';
import type { Report } from '#adapters/bank-sql/or-unavailable.ts';
import type { BankConfig } from '../settings/config.ts';
import type { Warn } from './log-carrier-trouble.ts';

type Opened = { readonly log: ReturnType<typeof bankLog>; readonly report: Report; readonly warn: Warn };

/** Opens the log of a bank's process, with its level and masking. */
export const openLog = ({ logLevel, portal }: BankConfig): Opened => {
  const log = bankLog(logLevel, portal.acceso.encabezados);
  return {
    log,
    report: (error) => log.error({ err: error }, 'a store did not answer'),
    warn: (facts, text) => log.warn(facts, text),
  };
};
