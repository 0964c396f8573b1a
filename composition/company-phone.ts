import type { PortalCode } from '#core/shared/portal-settings.ts';

/** Of codes whose bank said nothing of its phones: one that says a number means it for every code. */
export const inventedPhones = {
  TELEFONO_EMPRESAS_CCH: '600 000 0005',
  TELEFONO_EMPRESAS_BEC: '600 000 0006',
};

type Read = {
  readonly PORTAL: PortalCode;
  readonly TELEFONO_EMPRESAS: string;
} & Readonly<Partial<Record<`TELEFONO_EMPRESAS_${PortalCode}`, string | undefined>>>;

/** EXT-1313 · Companies call the number of this portal's code; where it has none, the one of all. */
export const companyPhone = (read: Read): string =>
  read[`TELEFONO_EMPRESAS_${read.PORTAL}`] ?? read.TELEFONO_EMPRESAS;
