import type { PortalCode } from '#core/shared/portal-settings.ts';

/** Default phone numbers by portal code; a bank that sets one number uses it for every code. */
export const inventedPhones = {
  TELEFONO_EMPRESAS_CCH: '600 000 0005',
  TELEFONO_EMPRESAS_BEC: '600 000 0006',
};

type Read = {
  readonly PORTAL: PortalCode;
  readonly TELEFONO_EMPRESAS: string;
} & Readonly<Partial<Record<`TELEFONO_EMPRESAS_${PortalCode}`, string | undefined>>>;

/** Phone number that companies call at this portal, or the general one if none is set (EXT-1313). */
export const companyPhone = (read: Read): string =>
  read[`TELEFONO_EMPRESAS_${read.PORTAL}`] ?? read.TELEFONO_EMPRESAS;
