import type { AccessBankStores, Audit } from '#core/bank/access/ports.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { MemoryAttempts } from '../count-attempts.ts';
import { nobodyHears, rememberedNotices, type MailHearer } from '../request-mails.ts';
import type { MemoryAccessSeed } from './access-seed.ts';
import { memoryAudit } from './audit.ts';
import { memoryCaptchas } from './captchas.ts';
import { memoryDevices } from './devices.ts';
import { memoryFlows } from './flows.ts';
import { memoryHomeSessions } from './home-sessions.ts';
import { memoryKnownDevices } from './known-devices.ts';
import { memoryPasskeys } from './passkeys.ts';
import { memorySignIns } from './sign-ins.ts';
import { memorySourceSlots } from './source-slots.ts';
import { memoryThirdKeys } from './third-keys.ts';
import { memoryCompanyUsers } from './users.ts';

/** Creates all in-memory stores of the access area; a key change lifts its lockout in the given attempts store. */
export const memoryAccessStores = (
  seed: MemoryAccessSeed,
  now: () => number,
  attempts: MemoryAttempts,
  {
    audit = memoryAudit(now),
    hear: carry = nobodyHears.person,
  }: { readonly audit?: Audit; readonly hear?: MailHearer['person'] } = {},
): AccessBankStores => {
  const { hear, notices } = rememberedNotices(now, carry);
  const flows = memoryFlows(now, attempts);
  const endSessions = (rut: Rut): void => homeSessions.closeWhere((_, user) => user === rut);
  const users = memoryCompanyUsers(seed, { flows, attempts, now, hear, notices, endSessions });
  const passkeys = memoryPasskeys(seed, now, { flows, endSessions, hear });
  const knownDevices = memoryKnownDevices(now, (tokenHash, user) => homeSessions.isOpen(tokenHash, user));
  const signIns = memorySignIns(now, {
    attempts,
    audit,
    hear,
    isOpen: (tokenHash) => homeSessions.isOpen(tokenHash),
    closeWhere: (isMeant) => homeSessions.closeWhere(isMeant),
    forgetDevices: knownDevices.forget,
    forgetFlows: flows.forget,
    stopPasskeys: passkeys.stop,
  });
  const homeSessions = memoryHomeSessions(seed, now, {
    attempts,
    audit,
    flows,
    hear,
    isInForce: users.isInForce,
    enter: users.enter,
    keep: signIns.keep,
    isNewNetwork: signIns.isNewNetwork,
  });
  return {
    users,
    devices: memoryDevices(seed, passkeys.held),
    passkeys,
    thirdKeys: memoryThirdKeys(now),
    flows,
    captchas: memoryCaptchas(),
    homeSessions,
    signIns,
    knownDevices,
    sourceSlots: memorySourceSlots(now),
    audit,
  };
};
