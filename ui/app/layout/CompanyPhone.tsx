import { usePortalSettings } from '#ui/portal-settings.tsx';
import { Phone } from './Phone.tsx';

/** The phone number for companies, which every screen shows that sends somebody to call. */
export const CompanyPhone = () => <Phone phone={usePortalSettings().telefonos.empresas} />;
