import * as drafted from '#composition/portal/draft-of-visit.ts';
import * as listed from '#composition/portal/ledger-of-visit.tsx';
import { draft, ledger } from '#composition/portal/tokens.ts';
import { giveAll, holding } from '../container.ts';
import { fetched, noPorts } from './fetched.ts';
import { portabilityContainer as around } from './portability-container.ts';
import * as draftChunk from './ports/draft-of-visit.ts';
import * as ledgerChunk from './ports/ledger-of-visit.ts';

const area = giveAll(
  around,
  { draft, ledger },
  {
    draft: () => drafted.draftOfVisit(holding(around, drafted.takes, draftChunk.ports(around))),
    ledger: () => listed.ledgerOfVisit(holding(around, listed.takes, ledgerChunk.ports(around))),
  },
);

/** Functions that load the portability pages with which no visit begins. */
export const laterPages = {
  Representative: () =>
    fetched(
      area,
      import('#composition/portal/pages/representative.tsx'),
      import('./ports/representative.ts'),
    ),
  Company: () => fetched(area, import('#composition/portal/pages/company.tsx'), import('./ports/company.ts')),
  Request: () => fetched(area, import('#composition/portal/pages/request.tsx'), import('./ports/request.ts')),
  Receipt: () => fetched(area, import('#composition/portal/pages/receipt.tsx'), import('./ports/outcome.ts')),
  Rejection: () =>
    fetched(area, import('#composition/portal/pages/rejection.tsx'), import('./ports/outcome.ts')),
  Status: () => fetched(area, import('#composition/portal/pages/status.tsx'), import('./ports/status.ts')),
  Offer: () => fetched(area, import('#composition/portal/pages/offer.tsx'), import('./ports/offer.ts')),
  Documents: () =>
    fetched(area, import('#composition/portal/pages/my-documents.tsx'), import('./ports/my-documents.ts')),
  Additional: () =>
    fetched(area, import('#composition/portal/pages/additional.tsx'), import('./ports/additional.ts')),
  Text: () => fetched(area, import('#composition/portal/pages/text.tsx'), import('./ports/text.ts')),
  About: () => fetched(area, import('#composition/portal/pages/about.tsx'), noPorts),
  SessionCare: () =>
    fetched(area, import('#composition/portal/session-care.tsx'), import('./ports/session-care.ts')),
};
