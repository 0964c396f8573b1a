import type { AccessBankSettings } from '#core/bank/access/ports.ts';
import type { BankSettings } from '#core/bank/ports.ts';
import { asksCompany } from '#core/access/challenge/parse-digipass.ts';
import { commonKeys } from '#core/access/password/common-keys.ts';
import { policyWithout, shippedPolicy } from '#core/access/password/policy.ts';
import type { BankConfig } from '../settings/config.ts';

/** Selects from the configuration the settings that the bank's rules use. */
export const bankSettings = (
  { portal, taxFolders, daily, owedIfLate }: BankConfig,
  { texts, portalAddress }: Pick<BankSettings, 'texts' | 'portalAddress'>,
): BankSettings => ({
  bankName: portal.banco.nombre,
  portalCode: portal.portal,
  phone: portal.telefonos.empresas,
  blockHours: portal.bloqueoHoras,
  shortIdCounts: portal.shortIdCounts,
  folderDays: taxFolders.days,
  texts,
  portalAddress,
  owedIfLate,
  daily,
});

export const accessBankSettings = (config: BankConfig, portalAddress: string): AccessBankSettings => ({
  portalCode: config.portal.portal,
  bankName: config.portal.banco.nombre,
  phone: config.portal.telefonos.empresas,
  portalAddress,
  isPublicPortal: asksCompany(config.portal.acceso),
  lockHours: config.factorLockHours,
  digipassRange: config.digipassRange,
  digicardUntil: config.digicardUntil,
  certificates: config.portal.acceso.certificado,
  keepsSignIns: config.keepsSignIns,
  passkeys: config.passkeys,
  passwordPolicy: config.portal.acceso.rechazaClavesComunes ? policyWithout(commonKeys) : shippedPolicy,
});
