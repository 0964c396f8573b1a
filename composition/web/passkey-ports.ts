import { browserAuthenticator } from '#adapters/browser/authenticator.ts';
import { passkeysOverHttp } from '#adapters/http/access/passkeys.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { take, type Container } from '../container.ts';
import { accessContext } from './access-context.ts';

/** Returns the factories of the ports for pages whose challenge box can take a passkey (EXT-2811). */
export const passkeyPorts = (own: Container) => ({
  authenticator: () => browserAuthenticator(take(own, portalSettings).acceso, window),
  passkeys: () => passkeysOverHttp(accessContext(own)),
});
