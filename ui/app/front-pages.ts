import { portabilityFrontPage } from '#core/portability/landing/front-page.ts';

/** Front page of each area, and the page for verifying receipts (ROOT-09, ROOT-10). */
export const frontPages = {
  portability: portabilityFrontPage,
  login: '/login',
  verify: '/verificar',
} as const;
