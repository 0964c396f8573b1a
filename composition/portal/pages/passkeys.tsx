import { Navigate } from 'react-router-dom';
import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import { signWithPasskey } from '#core/access/challenge/sign-with-passkey.ts';
import {
  authorisePasskey,
  createPasskey,
  devicesForChange,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#core/access/passkeys/change-passkeys.ts';
import { PasskeysScreen } from '#ui/access/passkeys/PasskeysScreen.tsx';
import { PasskeysStore } from '#ui/access/passkeys/PasskeysStore.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { Visit } from '#ui/app/Visit.tsx';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { authenticator, leaveFor, passkeys, portalSettings } from '../tokens.ts';

export const takes = { authenticator, leaveFor, passkeys, portalSettings };

/** Makes the page on which a person manages passkeys; at a bank without passkeys it redirects to the login, as an unknown address does (EXT-2811). */
export const page = (own: Container<typeof takes>) => {
  const settings = take(own, portalSettings);
  if (settings.acceso.llavesDeAcceso !== true) return () => <Navigate replace to={routeForAccess.signIn} />;
  const applied = applying(own, takes, (ports) => ({
    list: listPasskeys(ports),
    devices: devicesForChange(ports),
    sendThirdKey: () => sendThirdKey(ports.passkeys)(undefined),
    authorise: authorisePasskey(ports),
    create: createPasskey(ports),
    rename: renamePasskey(ports),
    remove: removePasskey(ports),
    signWithPasskey: signWithPasskey(ports),
  }));
  const makeStore = () => new PasskeysStore(applied(), { settings, leaveFor: take(own, leaveFor) });
  return () => <Visit makeStore={makeStore} Screen={PasskeysScreen} />;
};
