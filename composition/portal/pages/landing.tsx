import { customersOverHttp } from '#adapters/http/portability/customers.ts';
import { startPortability } from '#core/portability/landing/start-portability.ts';
import { Place } from '#ui/app/Place.tsx';
import { LandingScreen } from '#ui/portability/landing/LandingScreen.tsx';
import { LandingStore } from '#ui/portability/landing/LandingStore.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { httpContext, journeyStore, session } from '#composition/web/tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = () =>
  new LandingStore(journey, {
    startPortability: startPortability({
      customers: customersOverHttp(take(portal, httpContext)),
      session: take(portal, session),
    }),
    forgetSession: take(portal, session).forget,
  });

const LandingPage = () => (
  <Place step="landing" journey={journey} makeStore={makeStore} Screen={LandingScreen} />
);

export default LandingPage;
