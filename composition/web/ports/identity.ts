import { timedSession } from '#adapters/browser/timed-session.ts';
import { openingProof } from '#adapters/http/opening-proof.ts';
import { digitalIdentityOverHttp } from '#adapters/http/portability/digital-identity.ts';
import { identityBureauOverHttp } from '#adapters/http/portability/identity-bureau.ts';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { portalSettings, session } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';
import { clockOfSession, httpContext } from '../http-context.ts';
import { beginSession } from './begin-session.ts';

export const ports = (own: Container) => {
  const context = take(own, httpContext);
  const settings = take(own, portalSettings);
  beginSession(own);
  /** Proof of work for opening a session; its code is loaded on demand (EXT-206). */
  const proof = openingProof(context, {
    challengePath: configuredPath(settings.acceso, captchaChallenge.path),
    solve: async (challenge) =>
      (await import('#adapters/browser/captcha/proof-of-work.ts')).solveProofOfWork(challenge),
  });
  return {
    bureau: () => identityBureauOverHttp(context, settings, proof),
    digitalIdentity: () => digitalIdentityOverHttp(context),
    leaveFor: () => (address: string) => window.location.assign(address),
    sessionOpened: () => timedSession(take(own, session), take(own, clockOfSession)),
  };
};
