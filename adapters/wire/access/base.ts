import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** Base path of the company access API (API-01). */
export const base = '/empresas/rest';

/** Base path of the API for a first key, at the site root (API-02). */
export const keyRequestBase = '/solicitud-clave-pe';

/** Returns the path of an access endpoint at this bank: a standard base or first-key prefix is replaced by the configured one (API-01, API-02). */
export const configuredPath = (
  settings: Pick<AccessSettings, 'base' | 'baseSolicitud'>,
  path: string,
): string =>
  path.startsWith(`${base}/`)
    ? `${settings.base}${path.slice(base.length)}`
    : `${settings.baseSolicitud}${path}`;
