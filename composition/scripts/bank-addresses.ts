import { openRoutes } from '#adapters/bank-http/budgets/budget-of-each-call.ts';
import { apiBase } from '#adapters/wire/portability/base.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';

const ownFiles = '/assets/*';

const exactly = (path: string): string => {
  const words = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/?]+');
  return `^${words}(?:\\?|$)`;
};

/** Lists regular expressions of the addresses that the bank itself answers, for a web server that serves the portal's pages. */
export const bankAddresses = (acceso: AccessSettings): readonly string[] => [
  `^${apiBase}/`,
  ...openRoutes(acceso)
    .map(({ path }) => path)
    .filter((path) => path !== ownFiles)
    .map(exactly),
];
