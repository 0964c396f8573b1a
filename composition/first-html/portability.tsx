import type { ComponentType } from 'react';
import { sessionInBrowser } from '#adapters/browser/session-storage.ts';
import type { PortabilityPages } from '#ui/app/PortabilityArea.tsx';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { giveAll, newContainer } from '../container.ts';
import * as landing from '../portal/pages/landing.tsx';
import { noUploadNotices, portabilityArea } from '../portal/portability-area.tsx';
import { customers, journey, session, uploadNotices } from '../portal/tokens.ts';
import { nobody, Nothing } from './nobody.ts';

/** Makes the root component of the portability area for pre-rendering its landing page. */
export const portability = (): ComponentType => {
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
