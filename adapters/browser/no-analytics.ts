import type { Analytics } from '#core/access/ports.ts';

/** Analytics port of a bank without analytics: does nothing (ROOT-29). */
export const noAnalytics: Analytics = { page: () => () => undefined };
