import { openingProof } from '#adapters/http/opening-proof.ts';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { take } from '../container.ts';
import { portal } from './portal.ts';
import { httpContext, portalSettings } from './tokens.ts';

/** EXT-206 · The proof of work of each opening, solved by code that comes when the first one is needed. */
export const proofOfOpening = openingProof(take(portal, httpContext), {
  challengePath: configuredPath(take(portal, portalSettings).acceso, captchaChallenge.path),
  solve: async (challenge) =>
    (await import('#adapters/browser/captcha/proof-of-work.ts')).solveProofOfWork(challenge),
});
