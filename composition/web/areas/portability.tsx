import { lazy, type ComponentType } from 'react';
import { leaveForPublicPage } from '#adapters/browser/leave.ts';
import { sessionClock } from '#adapters/browser/session-clock.ts';
import { sessionInBrowser } from '#adapters/browser/session-storage.ts';
import { PortabilityArea } from '#ui/app/PortabilityArea.tsx';
import { UploadNotices } from '#ui/portability/documents/UploadNotices.tsx';
import { UploadNoticesStore } from '#ui/portability/documents/UploadNoticesStore.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { give, take } from '#composition/container.ts';
import { portal } from '../portal.ts';
import {
  clockOfSession,
  httpContext,
  journeyStore,
  portalSettings,
  session,
  uploadNotices,
} from '../tokens.ts';

give(portal, clockOfSession, () => sessionClock());
give(portal, session, () => sessionInBrowser(() => window.sessionStorage));
give(portal, journeyStore, () => new JourneyStore());
give(portal, uploadNotices, (own) => new UploadNoticesStore(take(own, journeyStore)));
give(portal, httpContext, (own) => ({
  fetch: window.fetch.bind(window),
  session: take(own, session),
  onSessionUse: take(own, clockOfSession).use,
  onSessionEnd: () =>
    leaveForPublicPage(take(own, session), take(own, portalSettings).urlPortabilidadPublica, window.location),
}));

const pages = {
  Landing: lazy(() => import('../pages/landing.tsx')),
  Identity: lazy(() => import('../pages/identity.tsx')),
  Representative: lazy(() => import('../pages/representative.tsx')),
  Company: lazy(() => import('../pages/company.tsx')),
  Request: lazy(() => import('../pages/request.tsx')),
  Receipt: lazy(() => import('../pages/receipt.tsx')),
  Rejection: lazy(() => import('../pages/rejection.tsx')),
  Status: lazy(() => import('../pages/status.tsx')),
  Additional: lazy(() => import('../pages/additional.tsx')),
};

// Without its care a session ends all the same: the page goes on.
const NoCare = () => null;

const SessionCare = lazy((): Promise<{ readonly default: ComponentType }> =>
  import('../session-care.tsx').catch(() => ({ default: NoCare })),
);

const Notices = () => <UploadNotices store={take(portal, uploadNotices)} />;

const Portability = () => (
  <PortabilityArea
    journey={take(portal, journeyStore)}
    pages={pages}
    SessionCare={SessionCare}
    UploadNotices={Notices}
  />
);

export default Portability;
