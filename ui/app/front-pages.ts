import { portabilityFrontPage } from '#core/portability/landing/front-page.ts';

/** Addresses of each area's front page and of the page for verifying receipts (ROOT-09, ROOT-10). */
export const frontPages = {
  portability: portabilityFrontPage,
  login: '/login',
  verify: '/verificar',
} as const;
