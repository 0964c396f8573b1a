import { keyRequestsOverHttp } from '#adapters/http/access/key-requests.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';
import { accessContext } from '../access-context.ts';
import { passkeyPorts } from '../passkey-ports.ts';
import { chooseCaptcha } from '../choose-captcha.ts';

export const ports = (own: Container) => ({
  ...passkeyPorts(own),
  captcha: () => chooseCaptcha(take(own, portalSettings).acceso),
  keyRequests: () => keyRequestsOverHttp(accessContext(own)),
});
