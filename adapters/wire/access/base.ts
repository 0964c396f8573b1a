import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** API-01 · Where company REST lives. */
export const base = '/empresas/rest';

/** API-02 · The key request is printed without the base, from the site root. */
export const keyRequestBase = '/solicitud-clave-pe';

/** API-01, API-02 · Where a path of this area is asked for: under the configured base, or behind the key request's prefix. */
export const configuredPath = (
  settings: Pick<AccessSettings, 'base' | 'baseSolicitud'>,
  path: string,
): string =>
  path.startsWith(`${base}/`)
    ? `${settings.base}${path.slice(base.length)}`
    : `${settings.baseSolicitud}${path}`;
