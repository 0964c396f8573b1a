import { Place } from '#ui/app/Place.tsx';
import { insist } from '#ui/kit/later.tsx';
import { LandingScreen } from '#ui/portability/landing/LandingScreen.tsx';
import { LandingStore, type LandingUseCases } from '#ui/portability/landing/LandingStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { customers, journey, session } from '../tokens.ts';

export const takes = { customers, journey, session };

const bringRule = () => insist(() => import('#core/portability/landing/start-portability.ts'));

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (ports): LandingUseCases => ({
    // Loads the use case when the button is pressed, so that the fields work before its code has arrived.
    startPortability: (entry, mode) => async () => {
      const { startPortability } = await bringRule();
      return startPortability(ports)(entry, mode)();
    },
    forgetSession: ports.session.forget,
  }));
  const makeStore = () => new LandingStore(visits, applied());
  return () => <Place step="landing" journey={visits} makeStore={makeStore} Screen={LandingScreen} />;
};
