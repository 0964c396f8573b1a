import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { text as login } from '#ui/access/sign-in/text.ts';
import { App } from '#ui/app/App.tsx';
import { beginFirstDraw } from '#ui/app/first-draw.ts';
import { frontPages } from '#ui/app/front-pages.ts';
import { text as kit } from '#ui/kit/text.ts';
import { putInUse } from '#ui/messages/catalogue-in-use.ts';
import { loadedCatalogue, type Catalogue, type CatalogueEntry } from '#core/shared/messages/catalogue.ts';
import { text as verify } from '#ui/receipts/text.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { access } from './access.tsx';
import { withDrawnPlaces } from './drawn-for-every-visit.tsx';
import { nobody } from './nobody.ts';
import { portability } from './portability.tsx';

const coming: Catalogue = { state: 'loading' };

enableStaticRendering(true);
beginFirstDraw();

/** Pre-renders a first page as a new visitor sees it, with a bank's settings (EXT-2301). */
const drawn = (address: string, settings: PortalSettings): string =>
  renderToString(
    <StrictMode>
      <App
        settings={settings}
        areas={{ portability: portability(), login: access(settings) }}
        Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
        onNavigate={nobody}
      />
    </StrictMode>,
  );

type Drawing = { readonly title: string; readonly html: string };

type Page = {
  readonly title: string;
  /** Adds the parts of a pre-rendered page that are not hydrated. */
  readonly complete?: (html: string, settings: PortalSettings) => string;
};

const pages: Readonly<Record<string, Page>> = {
  [frontPages.portability]: { title: kit.documentTitle },
  [frontPages.login]: { title: login.documentTitle, complete: withDrawnPlaces },
  [frontPages.verify]: { title: verify.documentTitle },
};

/** Renders a page, and names it in the error if that fails (EXT-2303). */
const orNamed = (address: string, draw: () => string): string => {
  try {
    return draw();
  } catch (cause) {
    throw new Error(`${address} could not be drawn: ${String(cause)}`, { cause });
  }
};

/** Pre-renders the first pages of the portal, by address. */
export const draw = (
  settings: PortalSettings,
  entries?: readonly CatalogueEntry[],
): Readonly<Record<string, Drawing>> => {
  const catalogue = entries === undefined ? coming : loadedCatalogue(entries);
  const htmlOf = (address: string, { complete }: Page) => {
    // Renders the page while no message catalogue is loaded, as hydration does, so that both show the portal's own
    // texts.
    putInUse({ catalogue: coming, phone: settings.telefonos.empresas });
    const html = drawn(address, settings);
    putInUse({ catalogue });
    return complete === undefined ? html : complete(html, settings);
  };
  return Object.fromEntries(
    Object.entries(pages).map(([address, page]) => [
      address,
      { title: page.title, html: orNamed(address, () => htmlOf(address, page)) },
    ]),
  );
};
