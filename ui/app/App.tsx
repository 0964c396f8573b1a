import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { unknownLeadsTo } from '#core/access/sign-in/entry-guard.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { askAgain } from '#ui/kit/later.tsx';
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
  readonly Router: ComponentType<{ readonly children: ReactNode; readonly useTransitions: false }>;
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

/** Component with the error boundary of the pages: a navigation, forward or back, retries a page that failed to load or render. */
const Content = ({ areas }: Pick<Props, 'areas'>) => {
  const [isDrawn] = useState(isFirstDraw);
  useEffect(endFirstDraw, []);
  const Current = areas[useArea()];
  const current = <Current />;
  return (
    <ErrorBoundary FallbackComponent={BrokenPage} onReset={askAgain} resetKeys={[useLocation().key]}>
      {/* Content inside a suspense boundary is hydrated after the rest of the page. */}
      {isDrawn ? current : <Suspense fallback={<Skeleton lines={6} />}>{current}</Suspense>}
    </ErrorBoundary>
  );
};

/** Hook: counts how often the visitor returned to a page before the next page had loaded; as a React key the count renders the page anew. */
const useReturns = (path: string, isLeft: boolean): number => {
  const [left, setLeft] = useState<string>();
  const [returns, setReturns] = useState(0);
  if (isLeft && left === undefined) setLeft(path);
  if (!isLeft && left !== undefined) {
    setLeft(undefined);
    if (left === path) setReturns(returns + 1);
  }
  return returns;
};

/** Component with frame and content of the address. While another page's code loads, the previous page stays visible but inert (ROOT-08, ROOT-10). */
const Shown = ({ areas, onNavigate }: Pick<Props, 'areas' | 'onNavigate'>) => {
  const asked = useLocation();
  const shown = useDeferredValue(asked);
  const isLeft = shown.pathname !== asked.pathname;
  const returns = useReturns(shown.pathname, isLeft);
  const frame = (
    <Chrome onNavigate={onNavigate}>
      {isLeft && <Underway />}
      <div key={returns} inert={isLeft} className={isLeft ? 'page-left' : undefined}>
        <Content areas={areas} />
      </div>
    </Chrome>
  );
  return (
    <Routes location={shown}>
      <Route path="*" element={frame} />
    </Routes>
  );
};

/** Root component of the portal. The router changes the location outside a React transition; inside one, `useDeferredValue` could not keep the previous page on screen. */
export const App = ({ settings, areas, Router, onNavigate }: Props) => (
  <PortalSettingsProvider value={settings}>
    <Router useTransitions={false}>
      <Shown areas={areas} onNavigate={onNavigate} />
    </Router>
  </PortalSettingsProvider>
);
