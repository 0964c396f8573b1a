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
import { Layout } from './layout/Layout.tsx';
import { routeForPlace } from './route-for-step.ts';
import { PortabilityRoutes, type Pages } from './routes.tsx';
import { text } from './text.ts';

type Props = { readonly settings: PortalSettings; readonly journey: JourneyStore; readonly pages: Pages };

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

export const App = ({ settings, journey, pages }: Props) => (
  <PortalSettingsProvider value={settings}>
    <BrowserRouter>
      <FollowJourney journey={journey} />
      <Layout bankName={settings.banco.nombre} phone={settings.telefonos.empresas}>
        <ErrorBoundary fallback={<BrokenPage />}>
          <Suspense fallback={null}>
            <PortabilityRoutes pages={pages} />
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </BrowserRouter>
  </PortalSettingsProvider>
);
