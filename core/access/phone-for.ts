import type { ApplicationContext, PortalSettings } from '../shared/portal-settings.ts';

/** ERR-15, ERR-16, ROOT-23 · Companies have their own number; elsewhere the portal code decides, and theirs is the fallback. */
export const phoneFor = (
  telefonos: PortalSettings['telefonos'],
  { contexto, portal }: { readonly contexto: ApplicationContext; readonly portal: string },
): string => {
  if (contexto === 'Empresas') return telefonos.empresas;
  switch (portal) {
    case 'BCH':
    case 'CCH':
    case 'BEC':
      return telefonos[portal];
    default:
      return telefonos.empresas;
  }
};
