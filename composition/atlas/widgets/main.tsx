import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startMobx } from '#ui/app/start-mobx.ts';
import '#ui/styles/index.css';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { WidgetsPage } from './WidgetsPage.tsx';
import { widgetStores } from './widget-stores.ts';

import.meta.glob('../../../ui/styles/brands/*.css', { eager: true });

startMobx();

const place = document.getElementById('piezas');
if (place === null) throw new Error('The page has no place for the widgets');

const { settings, ...stores } = widgetStores();

createRoot(place).render(
  <StrictMode>
    <PortalSettingsProvider value={settings}>
      <WidgetsPage {...stores} />
    </PortalSettingsProvider>
  </StrictMode>,
);
