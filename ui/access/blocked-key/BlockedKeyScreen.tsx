import { observer } from 'mobx-react-lite';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { lockTermWords } from '#ui/messages/lock-term-text.ts';
import { lockCallWords, lockEndWords, lockWayWords } from '#ui/messages/lock-text.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import type { BlockedKeyStore } from './BlockedKeyStore.ts';
import { text } from './text.ts';

/** Page of a blocked key: the reason, the end of the lockout, and the two ways to recover access (BLQ-01 to BLQ-05, EXT-1315). */
export const BlockedKeyScreen = observer(({ store: { lock } }: { readonly store: BlockedKeyStore }) => {
  const { acceso, telefonos } = usePortalSettings();
  const untold = [text.endsAlone, lockTermWords('clave', acceso.plazos), text.disowned]
    .filter(Boolean)
    .join(' ');
  return (
    <Page title={text.title} documentTitle={text.documentTitle} badge="locked">
      <p>
        {text.explained} {lock.until === undefined ? untold : lockEndWords(lock)}
      </p>
      <p>{lockWayWords(lock)}</p>
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
        {lock.until === undefined ? (
          <>
            {text.help} <CompanyPhone />.
          </>
        ) : (
          <Callable text={lockCallWords(lock, telefonos.empresas, acceso.plazos)} />
        )}
      </p>
    </Page>
  );
});
