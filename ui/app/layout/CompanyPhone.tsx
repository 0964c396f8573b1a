import { usePortalSettings } from '#ui/portal-settings.tsx';
import { Phone } from './Phone.tsx';

/** Link with the phone number for companies, for every screen that asks the visitor to call. */
export const CompanyPhone = () => <Phone phone={usePortalSettings().telefonos.empresas} />;
