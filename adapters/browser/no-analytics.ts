import type { Analytics } from '#core/access/ports.ts';

/** Analytics of a bank that has none (ROOT-29). */
export const noAnalytics: Analytics = { page: () => () => undefined };
