import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { sessionInBrowser } from '#adapters/browser/session-storage.ts';
import { App } from '#ui/app/App.tsx';
import { beginFirstDraw } from '#ui/app/first-draw.ts';
import { frontPages } from '#ui/app/front-pages.ts';
import type { PortabilityPages } from '#ui/app/PortabilityArea.tsx';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { giveAll, newContainer } from '../container.ts';
import * as landing from '../portal/pages/landing.tsx';
import { noUploadNotices, portabilityArea } from '../portal/portability-area.tsx';
import { customers, journey, session, uploadNotices } from '../portal/tokens.ts';

enableStaticRendering(true);
beginFirstDraw();

const nobody = (): never => {
  throw new Error('Nobody is there to be asked while a page is drawn');
};

const Nothing = () => null;

const portability = (): ComponentType => {
  const own = giveAll(
    newContainer(),
    { customers, journey, session, uploadNotices },
    {
      customers: () => ({ isBankCustomer: nobody }),
      journey: () => new JourneyStore(),
      session: () => sessionInBrowser(nobody),
      uploadNotices: noUploadNotices,
    },
  );
  const pages: PortabilityPages = {
    Landing: landing.page(own),
    Identity: Nothing,
    Representative: Nothing,
    Company: Nothing,
    Request: Nothing,
    Receipt: Nothing,
    Rejection: Nothing,
    Status: Nothing,
    Offer: Nothing,
    Documents: Nothing,
    Additional: Nothing,
    Text: Nothing,
    About: Nothing,
  };
  return portabilityArea(own, pages, Nothing);
};

/** EXT-2301 · A first page as a visitor finds it who has done nothing yet, for a bank of these settings. */
const drawn = (address: string, settings: PortalSettings): string =>
  renderToString(
    <StrictMode>
      <App
        settings={settings}
        areas={{ portability: portability(), login: Nothing }}
        Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
        onNavigate={nobody}
      />
    </StrictMode>,
  );

/** EXT-2303 · What cannot be drawn is named: whoever starts a bank or writes a portal is told which page it was. */
const drawnOrNamed = (address: string, settings: PortalSettings): string => {
  try {
    return drawn(address, settings);
  } catch (cause) {
    throw new Error(`${address} could not be drawn: ${String(cause)}`, { cause });
  }
};

/** By address, what stands in the page before any script has come. */
export const draw = (settings: PortalSettings): Readonly<Record<string, string>> =>
  Object.fromEntries([frontPages.portability].map((address) => [address, drawnOrNamed(address, settings)]));
