import * as t from 'io-ts/lib/index.js';
import { portalCodes, type PortalCode } from '#core/shared/portal-settings.ts';
import { recordOf } from '#core/shared/words-of.ts';
import { inventedDefaults } from './invented-defaults.ts';
import { text } from './setting-values.ts';

type PhoneHours = 'HORARIO_TELEFONO';

export type OptionalPhoneSetting = PhoneHours | `TELEFONO_EMPRESAS_${PortalCode}`;

type PersonsPhone = `TELEFONO_${PortalCode}`;

/** Codecs of the phone settings: hours of the phone for companies, and of each portal code the phone for companies and for persons. */
export const phoneSettings = {
  HORARIO_TELEFONO: t.union([t.undefined, text], text.name),
  ...recordOf(
    portalCodes.map((code) => `TELEFONO_EMPRESAS_${code}` as const),
    () => t.union([t.undefined, text], text.name),
  ),
  ...recordOf(
    portalCodes.map((code) => `TELEFONO_${code}` as const),
    () => text,
  ),
};

/** Default phones for persons, by portal code. */
export const phoneDefaults = {
  TELEFONO_BCH: '600 000 0001',
  TELEFONO_CCH: '600 000 0002',
  TELEFONO_BEC: '600 000 0003',
} as const satisfies Record<PersonsPhone, string>;

/** Default phones of companies by portal code, without `BCH`, whose default is `TELEFONO_EMPRESAS`; a bank that sets `TELEFONO_EMPRESAS` uses its number for every code. */
export const inventedPhones = {
  TELEFONO_EMPRESAS_CCH: '600 000 0005',
  TELEFONO_EMPRESAS_BEC: '600 000 0006',
} as const satisfies Record<Exclude<OptionalPhoneSetting, PhoneHours | 'TELEFONO_EMPRESAS_BCH'>, string>;

/** Returns the default opening hours of the invented phone; none for a bank with a phone of its own, which states its hours or shows none (EXT-2971). */
export const inventedHours = (phone: string): Readonly<Partial<Record<PhoneHours, string>>> =>
  phone === inventedDefaults.TELEFONO_EMPRESAS ? { HORARIO_TELEFONO: 'todos los días, a toda hora' } : {};

type Read = {
  readonly PORTAL: PortalCode;
  readonly TELEFONO_EMPRESAS: string;
} & Readonly<Partial<Record<OptionalPhoneSetting, string | undefined>>> &
  Readonly<Record<PersonsPhone, string>>;

/** Returns the phone number that companies call at this portal, or the general one if none is set for its code (EXT-1313). */
export const companyPhone = (read: Read): string =>
  read[`TELEFONO_EMPRESAS_${read.PORTAL}`] ?? read.TELEFONO_EMPRESAS;

/** Returns the phone number for persons of each portal code. */
export const personPhones = (read: Read): Readonly<Record<PortalCode, string>> =>
  recordOf(portalCodes, (code) => read[`TELEFONO_${code}`]);
