import { renewWhenBroughtBack } from '#adapters/browser/renew-when-brought-back.ts';
import { timedSession } from '#adapters/browser/timed-session.ts';
import { identityBureauOverHttp } from '#adapters/http/portability/identity-bureau.ts';
import { followingRenewals } from '#adapters/http/renewals.ts';
import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import { Place } from '#ui/app/Place.tsx';
import { IdentityScreen } from '#ui/portability/identity/IdentityScreen.tsx';
import { IdentityStore } from '#ui/portability/identity/IdentityStore.ts';
import { take } from '#composition/container.ts';
import { proofOfOpening } from '#composition/web/opening-proof.ts';
import { portal } from '#composition/web/portal.ts';
import {
  clockOfSession,
  httpContext,
  journeyStore,
  portalSettings,
  session,
} from '#composition/web/tokens.ts';

const journey = take(portal, journeyStore);

// Asked for here and no earlier: before this page a visit has no data to hide.
renewWhenBroughtBack(take(portal, session), window);

// No call of a session is made before this page.
Object.assign(take(portal, httpContext), followingRenewals(take(portal, httpContext)));

const makeStore = () => {
  const settings = take(portal, portalSettings);
  const bureau = identityBureauOverHttp(take(portal, httpContext), settings, proofOfOpening);
  const ports = { bureau, session: timedSession(take(portal, session), take(portal, clockOfSession)) };
  return new IdentityStore(
    journey,
    {
      openQuestions: openQuestions(ports),
      answerQuestions: answerQuestions(ports),
      isChecking: ports.session.isChecking,
    },
    settings,
  );
};

const IdentityPage = () => (
  <Place step="identity" journey={journey} makeStore={makeStore} Screen={IdentityScreen} />
);

export default IdentityPage;
