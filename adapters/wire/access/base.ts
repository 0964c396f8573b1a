import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** Base path of the company API (API-01). */
export const base = '/empresas/rest';

/** Base path of the key request, at the site root (API-02). */
export const keyRequestBase = '/solicitud-clave-pe';

/** Configured path of an access call: under the company base, or under the key request's prefix (API-01, API-02). */
export const configuredPath = (
  settings: Pick<AccessSettings, 'base' | 'baseSolicitud'>,
  path: string,
): string =>
  path.startsWith(`${base}/`)
    ? `${settings.base}${path.slice(base.length)}`
    : `${settings.baseSolicitud}${path}`;
