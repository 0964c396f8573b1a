import { portabilityFrontPage } from '#core/portability/landing/front-page.ts';

/** ROOT-09, ROOT-10 · Where each area begins; and where whoever is shown a receipt comes from outside. */
export const frontPages = {
  portability: portabilityFrontPage,
  login: '/login',
  verify: '/verificar',
} as const;
