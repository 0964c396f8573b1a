import type * as t from 'io-ts/lib/index.js';
import { knownDeviceDays } from '#core/bank/access/sign-in/known-device.ts';
import { draftLifeDays } from '#core/bank/portability/draft/draft.ts';
import type { RetentionTerms } from '#core/bank/rights/retention-terms.ts';
import { numberWithin } from './setting-values.ts';

/** Codecs of the settings for the retention period of each kind of personal data, in days; docs/privacy.md gives the reasons (EXT-2107). */
export const keepingSettings = {
  DIAS_SOLICITUDES: numberWithin(365, 36_500),
  DIAS_CORREOS: numberWithin(1, 3_650),
  DIAS_MENSAJES: numberWithin(1, 3_650),
  DIAS_INTENTOS: numberWithin(1, 365),
  DIAS_AUDITORIA: numberWithin(30, 36_500),
  DIAS_DISPOSITIVOS: numberWithin(1, knownDeviceDays),
  DIAS_BORRADORES: numberWithin(1, draftLifeDays),
  DIAS_RESPALDOS: numberWithin(1, 3_650),
};

type KeepingSetting = keyof typeof keepingSettings;

export const defaultKeeping: Readonly<Record<KeepingSetting, string>> = {
  DIAS_SOLICITUDES: '2190',
  DIAS_CORREOS: '90',
  DIAS_MENSAJES: '7',
  DIAS_INTENTOS: '30',
  DIAS_AUDITORIA: '1825',
  DIAS_DISPOSITIVOS: String(knownDeviceDays),
  DIAS_BORRADORES: String(draftLifeDays),
  DIAS_RESPALDOS: '35',
};

type Read = Readonly<Record<KeepingSetting, t.TypeOf<(typeof keepingSettings)[KeepingSetting]>>>;

export const keepingOf = (read: Read): RetentionTerms => ({
  requests: read.DIAS_SOLICITUDES,
  mails: read.DIAS_CORREOS,
  messages: read.DIAS_MENSAJES,
  counts: read.DIAS_INTENTOS,
  audit: read.DIAS_AUDITORIA,
  knownDevices: read.DIAS_DISPOSITIVOS,
  drafts: read.DIAS_BORRADORES,
  backups: read.DIAS_RESPALDOS,
});
