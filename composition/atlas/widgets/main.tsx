import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import catalogue from '#adapters/bank-http/access/data/message_catalog.json?raw';
import { loadedCatalogue, type CatalogueEntry } from '#core/shared/messages/catalogue.ts';
import { startMobx } from '#ui/app/start-mobx.ts';
import { putInUse } from '#ui/messages/catalogue-in-use.ts';
import '#ui/styles/index.css';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { PiecePage } from './PiecePage.tsx';
import { askedBy } from './piece-address.ts';
import { pieces } from './pieces.ts';
import { WidgetsPage } from './WidgetsPage.tsx';
import { widgetStores } from './widget-stores.ts';

import.meta.glob('../../../ui/styles/brands/*.css', { eager: true });

startMobx();

// Sets the message catalogue, as a page does that uses the widgets package.
const { message_catalog } = JSON.parse(catalogue) as { readonly message_catalog: readonly CatalogueEntry[] };
putInUse({ catalogue: loadedCatalogue(message_catalog) });

const place = document.getElementById('piezas');
if (place === null) throw new Error('The page has no place for the widgets');

const root = createRoot(place);
const asked = askedBy(window.location.search);
const piece = pieces.find(({ name }) => name === asked.piece);

if (piece !== undefined) {
  // Renders the exported part without the portal's settings, as a page of another site would.
  root.render(
    <StrictMode>
      <PiecePage piece={piece} state={asked.state} />
    </StrictMode>,
  );
} else {
  const { settings, ...stores } = widgetStores();
  root.render(
    <StrictMode>
      <PortalSettingsProvider value={settings}>
        <WidgetsPage {...stores} />
      </PortalSettingsProvider>
    </StrictMode>,
  );
}
