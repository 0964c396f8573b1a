import { portabilityFrontPage } from '#core/portability/landing/front-page.ts';

/** Paths of each area's front page and of the page that verifies receipts (ROOT-09, ROOT-10). */
export const frontPages = {
  portability: portabilityFrontPage,
  login: '/login',
  verify: '/verificar',
} as const;
