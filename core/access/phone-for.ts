import type { ApplicationContext, PortalSettings } from '../shared/portal-settings.ts';

/** Returns the help phone number: in the company context the companies' own; otherwise that of the portal code, or the companies' for an unknown code (ERR-15, ERR-16, ROOT-23). */
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
