import { leaveForPublicPage } from '#adapters/browser/leave.ts';
import { sessionClock } from '#adapters/browser/session-clock.ts';
import { forgetWhenCameBack } from '#adapters/browser/renew-when-brought-back.ts';
import { sessionInBrowser } from '#adapters/browser/session-storage.ts';
import { departing } from '#adapters/http/departure.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { journey, portalSettings, session, uploadNotices } from '#composition/portal/tokens.ts';
import { noUploadNotices } from '#composition/portal/portability-area.tsx';
import { giveAll, take, within, type Container } from '../container.ts';
import { pageContainer } from './page-container.ts';
import { recoverLater } from './recover-later.ts';
import { clockOfSession, httpContext } from './http-context.ts';

const empty = within(pageContainer);
// The same container, as its factories see it: dependencies take one another, also those that are registered after
// them.
const own: Container = empty;

/** Dependency container shared by the portability pages. */
export const portabilityContainer = giveAll(
  empty,
  { clockOfSession, httpContext, journey, session, uploadNotices },
  {
    clockOfSession: () => sessionClock(),
    httpContext: () => ({
      fetch: window.fetch.bind(window),
      session: take(own, session),
      onSessionUse: take(own, clockOfSession).use,
      departure: departing(() =>
        leaveForPublicPage(
          take(own, session),
          take(own, portalSettings).urlPortabilidadPublica,
          window.location,
        ),
      ),
    }),
    journey: () => new JourneyStore(recoverLater(own)),
    session: () =>
      forgetWhenCameBack(
        sessionInBrowser(() => window.sessionStorage),
        performance,
        window.history,
      ),
    uploadNotices: noUploadNotices,
  },
);
