import { startPortability } from '#core/portability/landing/start-portability.ts';
import { Place } from '#ui/app/Place.tsx';
import { LandingScreen } from '#ui/portability/landing/LandingScreen.tsx';
import { LandingStore } from '#ui/portability/landing/LandingStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { customers, journey, session } from '../tokens.ts';

export const takes = { customers, journey, session };

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (ports) => ({
    startPortability: startPortability(ports),
    forgetSession: ports.session.forget,
  }));
  const makeStore = () => new LandingStore(visits, applied());
  return () => <Place step="landing" journey={visits} makeStore={makeStore} Screen={LandingScreen} />;
};
