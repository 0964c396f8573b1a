import type { Analytics } from '#core/access/ports.ts';

/** ROOT-29 · The analytics of a bank that has none. */
export const noAnalytics: Analytics = { page: () => () => undefined };
