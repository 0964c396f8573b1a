import { lazy } from 'react';
import { leaveForPublicPage } from '#adapters/browser/leave.ts';
import { sessionInBrowser } from '#adapters/browser/session-storage.ts';
import { PortabilityArea } from '#ui/app/PortabilityArea.tsx';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { give, take } from '#composition/container.ts';
import { portal } from '../portal.ts';
import { httpContext, journeyStore, portalSettings, session } from '../tokens.ts';

give(portal, session, () => sessionInBrowser(() => window.sessionStorage));
give(portal, journeyStore, () => new JourneyStore());
give(portal, httpContext, (own) => ({
  fetch: window.fetch.bind(window),
  session: take(own, session),
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
};

const Portability = () => <PortabilityArea journey={take(portal, journeyStore)} pages={pages} />;

export default Portability;
