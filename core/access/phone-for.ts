import { isPortalCode, type ApplicationContext, type PortalSettings } from '../shared/portal-settings.ts';

/** Returns the help phone number: in the company context the companies' own; otherwise that of the portal code, or the companies' for an unknown code (ERR-15, ERR-16, ROOT-23). */
export const phoneFor = (
  telefonos: PortalSettings['telefonos'],
  { contexto, portal }: { readonly contexto: ApplicationContext; readonly portal: string },
): string => (contexto !== 'Empresas' && isPortalCode(portal) ? telefonos[portal] : telefonos.empresas);
