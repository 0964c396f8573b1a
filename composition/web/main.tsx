import { configure } from 'mobx';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveForPublicPage } from '#adapters/browser/leave.ts';
import { sessionInBrowser } from '#adapters/browser/session-storage.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { App } from '#ui/app/App.tsx';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import '#ui/styles/index.css';
import { give, take } from '../container.ts';
import { portalSettingsCodec, settingsElementId } from '../portal-settings.ts';
import type * as resultPages from './pages/results.tsx';
import { portal } from './portal.ts';
import { httpContext, journeyStore, portalSettings, session } from './tokens.ts';

type ResultPage = keyof typeof resultPages;

configure({ enforceActions: 'always' });

const settingsOfPage = (): PortalSettings =>
  pipe(
    portalSettingsCodec.decode(JSON.parse(document.getElementById(settingsElementId)?.textContent ?? 'null')),
    E.getOrElse((): PortalSettings => {
      throw new Error('The page came without its settings');
    }),
  );

give(portal, portalSettings, settingsOfPage);
give(portal, session, () => sessionInBrowser(() => window.sessionStorage));
give(portal, journeyStore, () => new JourneyStore());
give(portal, httpContext, (own) => ({
  fetch: window.fetch.bind(window),
  session: take(own, session),
  onSessionEnd: () =>
    leaveForPublicPage(take(own, session), take(own, portalSettings).urlPortabilidadPublica, window.location),
}));

const settings = take(portal, portalSettings);
document.documentElement.dataset.brand = settings.portal;

const pages = {
  Landing: lazy(() => import('./pages/landing.tsx')),
  Identity: lazy(() => import('./pages/identity.tsx')),
  Representative: lazy(() => import('./pages/representative.tsx')),
  Company: lazy(() => import('./pages/company.tsx')),
  Request: lazy(() => import('./pages/request.tsx')),
  Receipt: lazy(() => import('./pages/receipt.tsx')),
  Rejection: lazy(() => import('./pages/rejection.tsx')),
};

const results = (name: ResultPage) =>
  lazy(async () => ({ default: (await import('./pages/results.tsx'))[name] }));

const access = {
  signIn: lazy(() => import('./pages/sign-in.tsx')),
  signInError: lazy(() => import('./pages/sign-in-error.tsx')),
  blockedAlert: lazy(() => import('./pages/blocked-alert.tsx')),
  forgottenPassword: lazy(() => import('./pages/forgotten-password.tsx')),
  resetWithProduct: results('WithProductPage'),
  resetWithoutProduct: results('WithoutProductPage'),
  resetNoDevice: results('NoDevicePage'),
  resetSystemError: results('ResetErrorPage'),
  reactivation: lazy(() => import('./pages/reactivation.tsx')),
  reactivationResult: results('ReactivationMessage'),
  keyRequest: lazy(() => import('./pages/key-request.tsx')),
  keyReceipt: lazy(() => import('./pages/key-receipt.tsx')),
  keyRequestError: results('KeyRequestErrorPage'),
  contingency: results('ContingencyPage'),
  systemError: results('SystemErrorPage'),
  noPermission: results('SystemErrorPage'),
  signInMessage: results('LoginMessagePage'),
  message: results('MessageHandler'),
};

// ROOT-27 · What a page was told ends with its visit: a reload opens it as anybody would.
window.history.replaceState({ ...window.history.state, usr: null }, '');

// The texts of the way in come beside the first page, never before it.
const onNavigate = (path: string): void => {
  import('./at-navigation.ts').then(
    ({ atNavigation }) => atNavigation(path),
    () => undefined,
  );
};

const root = document.getElementById('portal');
if (root === null) throw new Error('The page has no place for the portal');

createRoot(root).render(
  <StrictMode>
    <App
      settings={settings}
      journey={take(portal, journeyStore)}
      pages={pages}
      access={access}
      onNavigate={onNavigate}
    />
  </StrictMode>,
);
