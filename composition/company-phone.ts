import type { PortalCode } from '#core/shared/portal-settings.ts';

/** Defaults per portal code; a bank that sets one number means it for every code. */
export const inventedPhones = {
  TELEFONO_EMPRESAS_CCH: '600 000 0005',
  TELEFONO_EMPRESAS_BEC: '600 000 0006',
};

type Read = {
  readonly PORTAL: PortalCode;
  readonly TELEFONO_EMPRESAS: string;
} & Readonly<Partial<Record<`TELEFONO_EMPRESAS_${PortalCode}`, string | undefined>>>;

/** Phone number for companies of this portal code, or the general one (EXT-1313). */
export const companyPhone = (read: Read): string =>
  read[`TELEFONO_EMPRESAS_${read.PORTAL}`] ?? read.TELEFONO_EMPRESAS;
