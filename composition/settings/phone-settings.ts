import type { PortalCode } from '#core/shared/portal-settings.ts';

/** Default values of the phone settings for two portal codes; a bank that sets `TELEFONO_EMPRESAS` uses that number for every code. */
export const inventedPhones = {
  TELEFONO_EMPRESAS_CCH: '600 000 0005',
  TELEFONO_EMPRESAS_BEC: '600 000 0006',
};

type Read = {
  readonly PORTAL: PortalCode;
  readonly TELEFONO_EMPRESAS: string;
} & Readonly<Partial<Record<`TELEFONO_EMPRESAS_${PortalCode}`, string | undefined>>>;

/** Returns the phone number that companies call at this portal, or the general one if none is set for its code (EXT-1313). */
export const companyPhone = (read: Read): string =>
  read[`TELEFONO_EMPRESAS_${read.PORTAL}`] ?? read.TELEFONO_EMPRESAS;
