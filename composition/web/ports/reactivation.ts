import { certificateComponent } from '#adapters/browser/certificate-signer.ts';
import { signedTransactionsOverHttp } from '#adapters/http/access/certificates.ts';
import { reactivationOverHttp } from '#adapters/http/access/reactivation.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';
import { accessContext } from '../access-context.ts';
import { passkeyPorts } from '../passkey-ports.ts';
import { chooseCaptcha } from '../choose-captcha.ts';

export const ports = (own: Container) => {
  const { acceso } = take(own, portalSettings);
  return {
    ...passkeyPorts(own),
    captcha: () => chooseCaptcha(acceso),
    certificateSigner: () => ({
      ...certificateComponent(
        { document, origin: window.location.origin, component: () => window.goSign },
        acceso,
      ),
      ...signedTransactionsOverHttp(accessContext(own)),
    }),
    reactivation: () => reactivationOverHttp(accessContext(own)),
  };
};
