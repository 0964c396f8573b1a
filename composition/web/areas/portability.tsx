import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { leaveForPublicPage } from '#adapters/browser/leave.ts';
import { sessionClock } from '#adapters/browser/session-clock.ts';
import { sessionInBrowser } from '#adapters/browser/session-storage.ts';
import { PortabilityArea } from '#ui/app/PortabilityArea.tsx';
import { laterIfItComes, laterPage } from '#ui/kit/later.tsx';
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
import type { laterPages } from './later-pages.ts';

const Nothing = () => null;

give(portal, clockOfSession, () => sessionClock());
give(portal, session, () => sessionInBrowser(() => window.sessionStorage));
give(portal, journeyStore, () => new JourneyStore());
give(portal, uploadNotices, () => observable.box<ComponentType>(Nothing, { deep: false }));
give(portal, httpContext, (own) => {
  let leaving = false;
  return {
    fetch: window.fetch.bind(window),
    session: take(own, session),
    onSessionUse: take(own, clockOfSession).use,
    onSessionEnd: () => {
      leaving = true;
      leaveForPublicPage(
        take(own, session),
        take(own, portalSettings).urlPortabilidadPublica,
        window.location,
      );
    },
    isLeaving: () => leaving,
  };
});

const ofLater = (page: keyof typeof laterPages) =>
  laterPage(async () => (await import('./later-pages.ts')).laterPages[page]());

const pages = {
  Landing: laterPage(() => import('#composition/portal/pages/landing.tsx')),
  Identity: laterPage(() => import('#composition/portal/pages/identity.tsx')),
  Representative: ofLater('Representative'),
  Company: ofLater('Company'),
  Request: ofLater('Request'),
  Receipt: ofLater('Receipt'),
  Rejection: ofLater('Rejection'),
  Status: ofLater('Status'),
  Documents: ofLater('Documents'),
  Additional: ofLater('Additional'),
};

// A session ends without its warnings too: the page goes on when they do not load.
const SessionCare = laterIfItComes(() => import('../session-care.tsx'));

const Notices = observer(() => {
  const Shown = take(portal, uploadNotices).get();
  return <Shown />;
});

const Portability = () => (
  <PortabilityArea
    journey={take(portal, journeyStore)}
    pages={pages}
    SessionCare={SessionCare}
    UploadNotices={Notices}
  />
);

export default Portability;
