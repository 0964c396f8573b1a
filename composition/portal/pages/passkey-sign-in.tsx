import { Navigate } from 'react-router-dom';
import { confirmSignIn } from '#core/access/sign-in/confirm-sign-in.ts';
import { PasskeySignInScreen } from '#ui/access/passkey-sign-in/PasskeySignInScreen.tsx';
import { PasskeySignInStore } from '#ui/access/passkey-sign-in/PasskeySignInStore.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { Visit } from '#ui/app/Visit.tsx';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { authenticator, leaveFor, passkeys, portalSettings } from '../tokens.ts';

export const takes = { authenticator, leaveFor, passkeys, portalSettings };

/** Makes the page that completes a sign-in with a passkey; in a bank without passkeys it leads to the login instead (EXT-2819). */
export const page = (own: Container<typeof takes>) => {
  const settings = take(own, portalSettings);
  if (settings.acceso.llavesDeAcceso !== true) return () => <Navigate replace to={routeForAccess.signIn} />;
  const applied = applying(own, takes, (ports) => ({ confirm: confirmSignIn(ports) }));
  const makeStore = () =>
    new PasskeySignInStore(applied().confirm, {
      settings,
      isSupported: () => take(own, authenticator).isSupported(),
      leaveFor: take(own, leaveFor),
    });
  return () => <Visit makeStore={makeStore} Screen={PasskeySignInScreen} />;
};
