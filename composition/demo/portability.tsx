import type { ComponentType } from 'react';
import { laterIfItComes, laterPage } from '#ui/kit/later.tsx';
import { portabilityArea } from '../portal/portability-area.tsx';
import type { Demo } from './give-demo.ts';
import { shown } from './shown.ts';

/** Makes the root component of the portability area over the in-page bank. */
export const portabilityOf = (demo: Demo): ComponentType =>
  portabilityArea(
    demo,
    {
      Landing: laterPage(() => shown(demo, import('../portal/pages/landing.tsx'))),
      Identity: laterPage(() => shown(demo, import('../portal/pages/identity.tsx'))),
      Representative: laterPage(() => shown(demo, import('../portal/pages/representative.tsx'))),
      Company: laterPage(() => shown(demo, import('../portal/pages/company.tsx'))),
      Request: laterPage(() => shown(demo, import('../portal/pages/request.tsx'))),
      Receipt: laterPage(() => shown(demo, import('../portal/pages/receipt.tsx'))),
      Rejection: laterPage(() => shown(demo, import('../portal/pages/rejection.tsx'))),
      Status: laterPage(() => shown(demo, import('../portal/pages/status.tsx'))),
      Offer: laterPage(() => shown(demo, import('../portal/pages/offer.tsx'))),
      Documents: laterPage(() => shown(demo, import('../portal/pages/my-documents.tsx'))),
      Additional: laterPage(() => shown(demo, import('../portal/pages/additional.tsx'))),
      Text: laterPage(() => shown(demo, import('../portal/pages/text.tsx'))),
      About: laterPage(() => shown(demo, import('../portal/pages/about.tsx'))),
    },
    laterIfItComes(() => shown(demo, import('../portal/session-care.tsx'))),
  );
