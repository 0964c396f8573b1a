import type { AccessBankStores } from '#core/bank/access/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { orUnavailable, type Report } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { sqlAudit, type Writing } from '../write-audit.ts';
import { sqlCaptchas } from './captchas.ts';
import { sqlDevices } from './devices.ts';
import { sqlFlows } from './flows.ts';
import { sqlHomeSessions } from './home-sessions.ts';
import { sqlKnownDevices } from './known-devices.ts';
import { sqlPasskeys } from './passkeys.ts';
import { sqlSignIns } from './sign-ins.ts';
import { sqlSourceSlots } from './source-slots.ts';
import { sqlThirdKeys } from './third-keys.ts';
import { sqlCompanyUsers } from './users.ts';

/** Creates all access stores over one database; they encrypt device secrets and message texts with the given sealer. */
export const sqlAccessStores = (
  db: Database,
  report: Report,
  sealer: Pick<Sealer, 'seal' | 'open'>,
  writing: Writing,
): AccessBankStores => {
  const reported = orUnavailable(report);
  return {
    users: sqlCompanyUsers(db, reported),
    devices: sqlDevices(db, { orUnavailable: reported, report }, sealer.open),
    passkeys: sqlPasskeys(db, reported, sealer.seal),
    thirdKeys: sqlThirdKeys(db, reported, sealer.seal),
    flows: sqlFlows(db, reported),
    captchas: sqlCaptchas(db, reported),
    homeSessions: sqlHomeSessions(db, reported, { seal: sealer.seal, writing }),
    signIns: sqlSignIns(db, reported, writing),
    knownDevices: sqlKnownDevices(db, reported),
    sourceSlots: sqlSourceSlots(db, reported),
    audit: sqlAudit(db, reported, writing),
  };
};
