import { isPortalCode, type ApplicationContext, type PortalSettings } from '../shared/portal-settings.ts';

/** Returns the help phone number to show: the number for companies in the company context; otherwise the number of the portal code, or the number for companies if the code is unknown (ERR-15, ERR-16, ROOT-23). */
export const phoneFor = (
  telefonos: PortalSettings['telefonos'],
  { contexto, portal }: { readonly contexto: ApplicationContext; readonly portal: string },
): string => (contexto !== 'Empresas' && isPortalCode(portal) ? telefonos[portal] : telefonos.empresas);
