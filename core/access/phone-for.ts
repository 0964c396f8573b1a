import type { ApplicationContext, PortalSettings } from '../shared/portal-settings.ts';

/** Help phone number: companies have their own; for others the portal code decides, with the companies' number as default (ERR-15, ERR-16, ROOT-23). */
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
