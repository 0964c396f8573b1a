import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { unknownLeadsTo } from '#core/access/sign-in/entry-guard.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { askAgain, isUnderway, stay, timesStayed } from '#ui/kit/later.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Underway } from '#ui/kit/Underway.tsx';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { Chrome } from './Chrome.tsx';
import { endFirstDraw, isFirstDraw } from './first-draw.ts';
import { frontPages } from './front-pages.ts';
import { text } from './text.ts';

type Area = ReturnType<typeof unknownLeadsTo>;

type Props = {
  readonly settings: PortalSettings;
  /** Component of each area of the portal (access, portability …), loaded when first opened. */
  readonly areas: Readonly<Record<Area, ComponentType>>;
  /** Component that provides the router: by path, by URL fragment in the demonstration, or fixed in pre-rendering. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  readonly onNavigate: (path: string) => void;
};

const useArea = (): Area => unknownLeadsTo(useLocation().pathname);

const BrokenPage = ({ resetErrorBoundary }: FallbackProps) => (
  <Page title={text.brokenTitle} badge="warn">
    <p>{text.broken}</p>
    <Actions>
      <Button kind="primary" onPress={resetErrorBoundary}>
        {text.retry}
      </Button>
      <ButtonLink href={frontPages[useArea()]}>{text.backToStart}</ButtonLink>
    </Actions>
  </Page>
);

/** Component that renders the area of the current address. While another page's code loads, the current page is inert; going back stops that loading (ROOT-08, ROOT-10). */
const CurrentArea = observer(({ areas }: Pick<Props, 'areas'>) => {
  const Current = areas[useArea()];
  const isLeft = isUnderway();
  useEffect(() => {
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);
  return (
    <>
      {isLeft && <Underway />}
      <div key={timesStayed()} inert={isLeft} className={isLeft ? 'page-left' : undefined}>
        <Current />
      </div>
    </>
  );
});

/** Component with the error boundary of the pages: a navigation, forward or back, retries a page that failed to load or render. */
const Content = ({ areas }: Pick<Props, 'areas'>) => {
  const [isDrawn] = useState(isFirstDraw);
  useEffect(endFirstDraw, []);
  const current = <CurrentArea areas={areas} />;
  return (
    <ErrorBoundary FallbackComponent={BrokenPage} onReset={askAgain} resetKeys={[useLocation().key]}>
      {/* Content inside a suspense boundary is hydrated after the rest of the page. */}
      {isDrawn ? current : <Suspense fallback={<Skeleton lines={6} />}>{current}</Suspense>}
    </ErrorBoundary>
  );
};

export const App = ({ settings, areas, Router, onNavigate }: Props) => (
  <PortalSettingsProvider value={settings}>
    <Router>
      <Chrome onNavigate={onNavigate}>
        <Content areas={areas} />
      </Chrome>
    </Router>
  </PortalSettingsProvider>
);
