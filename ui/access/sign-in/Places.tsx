import { observer } from 'mobx-react-lite';
import { phoneFor } from '#core/access/phone-for.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Phone } from '#ui/app/layout/Phone.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { places as text } from './text.ts';

/** List of the bank's addresses and phone numbers below the login, from the settings (LOGIN-38, LOGIN-39, ROOT-23). */
export const Places = observer(() => {
  const { telefonos, acceso, portal } = usePortalSettings();
  return (
    <dl className="places">
      <div>
        <dt>{text.address}</dt>
        {acceso.direcciones.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
      <div>
        <dt>{text.phone}</dt>
        <dd>
          <CompanyPhone />
        </dd>
      </div>
      <div>
        <dt>{text.persons}</dt>
        <dd>
          <Phone phone={phoneFor(telefonos, { contexto: 'Personas', portal })} />
        </dd>
      </div>
    </dl>
  );
});
