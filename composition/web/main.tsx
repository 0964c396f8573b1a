import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { App } from '#ui/app/App.tsx';
import { startMobx } from '#ui/app/start-mobx.ts';
import { laterPage } from '#ui/kit/later.tsx';
import '#ui/styles/index.css';
import { give, take } from '../container.ts';
import { portalSettingsCodec, settingsElementId } from '../portal-settings.ts';
import { portal } from './portal.ts';
import { portalSettings } from './tokens.ts';

// A brand is one file: whichever lie in the folder are there, and the page names which it wears.
import.meta.glob('../../ui/styles/brands/*.css', { eager: true });

startMobx();

const settingsOfPage = (): PortalSettings =>
  pipe(
    portalSettingsCodec.decode(JSON.parse(document.getElementById(settingsElementId)?.textContent ?? 'null')),
    E.getOrElse((): PortalSettings => {
      throw new Error('The page came without its settings');
    }),
  );

give(portal, portalSettings, settingsOfPage);
const settings = take(portal, portalSettings);

const areas = {
  portability: laterPage(() => import('./areas/portability.tsx')),
  login: laterPage(() => import('./areas/access.tsx')),
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
    <App settings={settings} areas={areas} onNavigate={onNavigate} />
  </StrictMode>,
);
