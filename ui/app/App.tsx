import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { FollowJourney } from './FollowJourney.tsx';
import { Chrome } from './Chrome.tsx';
import { routeForPlace } from './route-for-step.ts';
import { PortalRoutes, type AccessPages, type Pages } from './routes.tsx';
import { text } from './text.ts';

type Props = {
  readonly settings: PortalSettings;
  readonly journey: JourneyStore;
  readonly pages: Pages;
  readonly access: AccessPages;
  readonly onNavigate: (path: string) => void;
};

const BrokenPage = () => (
  <Page title={text.brokenTitle} badge="warn">
    <p>{text.broken}</p>
    <Actions>
      <ButtonLink kind="primary" href={routeForPlace.landing}>
        {text.backToStart}
      </ButtonLink>
    </Actions>
  </Page>
);

export const App = ({ settings, journey, pages, access, onNavigate }: Props) => (
  <PortalSettingsProvider value={settings}>
    <BrowserRouter>
      <FollowJourney journey={journey} />
      <Chrome onNavigate={onNavigate}>
        <ErrorBoundary fallback={<BrokenPage />}>
          <Suspense fallback={null}>
            <PortalRoutes pages={pages} access={access} />
          </Suspense>
        </ErrorBoundary>
      </Chrome>
    </BrowserRouter>
  </PortalSettingsProvider>
);
