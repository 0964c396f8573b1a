import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { unknownLeadsTo } from '#core/access/sign-in/entry-guard.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { Chrome } from './Chrome.tsx';
import { frontPages } from './front-pages.ts';
import { text } from './text.ts';

type Area = ReturnType<typeof unknownLeadsTo>;

type Props = {
  readonly settings: PortalSettings;
  /** Each loads when the first of its addresses is opened. */
  readonly areas: Readonly<Record<Area, ComponentType>>;
  readonly onNavigate: (path: string) => void;
};

const useArea = (): Area => unknownLeadsTo(useLocation().pathname);

const BrokenPage = () => (
  <Page title={text.brokenTitle} badge="warn">
    <p>{text.broken}</p>
    <Actions>
      <ButtonLink kind="primary" href={frontPages[useArea()]}>
        {text.backToStart}
      </ButtonLink>
    </Actions>
  </Page>
);

/** ROOT-08, ROOT-10 · Each area speaks for its own addresses. */
const CurrentArea = ({ areas }: Pick<Props, 'areas'>) => {
  const Current = areas[useArea()];
  return <Current />;
};

export const App = ({ settings, areas, onNavigate }: Props) => (
  <PortalSettingsProvider value={settings}>
    <BrowserRouter>
      <Chrome onNavigate={onNavigate}>
        <ErrorBoundary fallback={<BrokenPage />}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <CurrentArea areas={areas} />
          </Suspense>
        </ErrorBoundary>
      </Chrome>
    </BrowserRouter>
  </PortalSettingsProvider>
);
