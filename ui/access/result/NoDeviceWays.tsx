import { observer } from 'mobx-react-lite';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { text } from './text.ts';

/** Alternatives to the phone for a person without a security device: a key without card, or a device from a branch (EXT-2866). */
export const NoDeviceWays = observer(() => (
  <>
    <p>{text.withoutDevice}</p>
    <p>
      {text.deviceAtBranch} {usePortalSettings().acceso.direcciones.join('. ')}
    </p>
    <p>{text.noTerm}</p>
    <Actions>
      <RouteLink className="button button-primary" to={routeForAccess.forgottenPassword}>
        {text.forgotten}
      </RouteLink>
    </Actions>
  </>
));
