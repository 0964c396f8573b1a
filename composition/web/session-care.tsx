import { after } from '#adapters/browser/after.ts';
import { draftsOverHttp } from '#adapters/http/portability/drafts.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { draftPlaces } from '#core/portability/draft/draft.ts';
import { renewSession } from '#core/portability/session/renew-session.ts';
import { SessionCare } from '#ui/portability/session/SessionCare.tsx';
import { SessionCareStore } from '#ui/portability/session/SessionCareStore.ts';
import { take } from '../container.ts';
import { draftOfVisit } from './draft.ts';
import { portal } from './portal.ts';
import { clockOfSession, httpContext, journeyStore, portalSettings } from './tokens.ts';

const journey = take(portal, journeyStore);
const context = take(portal, httpContext);
const { borradores } = take(portal, portalSettings);

const isTyping = (): boolean => draftPlaces.some((place) => place === journey.state.at);

const store = new SessionCareStore({
  times: take(portal, clockOfSession).times,
  now: Date.now,
  after,
  renewSession: renewSession(
    { drafts: draftsOverHttp(context), requests: requestsOverHttp(context) },
    borradores,
  ),
  isTypingKept: () => borradores && isTyping() && draftOfVisit().isKept(),
  startOver: () => void journey.dispatch({ did: 'start-over' }),
});

const CareOfThisPage = () => <SessionCare store={store} />;

export default CareOfThisPage;
