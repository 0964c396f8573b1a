import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#ui/app/App.tsx';
import { beginFirstDraw } from '#ui/app/first-draw.ts';
import { frontPages } from '#ui/app/front-pages.ts';
import { startMobx } from '#ui/app/start-mobx.ts';
import { laterPage } from '#ui/kit/later.tsx';
import '#ui/styles/index.css';
import { take } from '../container.ts';
import { portalSettings } from '../portal/tokens.ts';
import { pageContainer } from './page-container.ts';

// Bundles all brand style sheets, one file each; the page names the one it uses.
import.meta.glob('../../ui/styles/brands/*.css', { eager: true });

startMobx();

const settings = take(pageContainer, portalSettings);

const areas = {
  portability: laterPage(() => import('./portability.tsx')),
  login: laterPage(() => import('./access.tsx')),
};

// Clears the navigation state, so that a reload opens the page as new (ROOT-27).
window.history.replaceState({ ...window.history.state, usr: null }, '');

// Loads the access texts with the first page, without delaying it.
const onNavigate = (path: string): void => {
  import('./at-navigation.ts').then(
    ({ atNavigation }) => atNavigation(path),
    () => undefined,
  );
};

const root = document.getElementById('portal');
if (root === null) throw new Error('The page has no place for the portal');

const portal = (
  <StrictMode>
    <App settings={settings} areas={areas} Router={BrowserRouter} onNavigate={onNavigate} />
  </StrictMode>
);

const bringLanding = async (): Promise<void> => {
  const { landing } = await import('./portability.tsx');
  await Promise.all([areas.portability.bring(), landing.bring()]);
};

const bringAccess = async (name: 'signIn' | 'verify'): Promise<void> => {
  const { [name]: page } = await import('./access.tsx');
  await Promise.all([areas.login.bring(), page.bring()]);
};

const bringDrawn = (address: string): Promise<void> => {
  if (address === frontPages.portability) return bringLanding();
  return bringAccess(address === frontPages.login ? 'signIn' : 'verify');
};

const drawAnew = (): void => createRoot(root).render(portal);

const { drawn } = root.dataset;

// Hydrates a pre-rendered page once its code is loaded; a page without pre-rendered HTML, or whose code does not
// load, is rendered in the browser.
if (drawn === undefined) drawAnew();
else
  bringDrawn(drawn)
    .then(() => {
      beginFirstDraw();
      hydrateRoot(root, portal);
    }, drawAnew)
    .finally(() => document.querySelector('.arriving-late')?.remove());
