import { observer } from 'mobx-react-lite';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { Phone } from '#ui/app/layout/Phone.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { text } from './text.ts';

/** BLQ-01 to BLQ-05 · Why the key is blocked, and the two ways back in. */
export const BlockedKeyScreen = observer(() => {
  const { telefonos } = usePortalSettings();
  return (
    <Page title={text.title} documentTitle={text.documentTitle} badge="locked">
      <p>{text.explained}</p>
      <ul className="ways">
        <li>
          <RouteLink to={routeForAccess.reactivation}>{text.reactivate}</RouteLink>
          <span>{text.reactivateDetail}</span>
        </li>
        <li>
          <RouteLink to={routeForAccess.forgottenPassword}>{text.register}</RouteLink>
          <span>{text.registerDetail}</span>
        </li>
      </ul>
      <p className="small">
        {text.help} <Phone phone={telefonos.empresas} />.
      </p>
    </Page>
  );
});
