import { draftSteps } from '#core/portability/draft/draft.ts';
import { renewSession } from '#core/portability/session/renew-session.ts';
import { SessionCare } from '#ui/portability/session/SessionCare.tsx';
import { SessionCareStore } from '#ui/portability/session/SessionCareStore.ts';
import type { Container } from '../container.ts';
import { applying } from './page.ts';
import { after, draft, drafts, journey, portalSettings, requests, sessionTimes } from './tokens.ts';

export const takes = { after, draft, drafts, journey, portalSettings, requests, sessionTimes };

export const page = (own: Container<typeof takes>) => {
  const applied = applying(own, takes, (ports) => {
    const { borradores } = ports.portalSettings;
    const isTyping = (): boolean => draftSteps.some((place) => place === ports.journey.state.at);
    return {
      times: ports.sessionTimes,
      now: Date.now,
      after: ports.after,
      renewSession: renewSession(ports, borradores),
      isTypingKept: () => borradores && isTyping() && ports.draft().isKept(),
      startOver: () => void ports.journey.dispatch({ did: 'start-over' }),
    };
  });
  const store = new SessionCareStore(applied());
  return () => <SessionCare store={store} />;
};
