import type { Budgets } from '../budgets/budgets.ts';
import type { PageLook } from '../page-shell.ts';
import type { AccessArea } from './access-area.ts';

/** The way in as it is served: what it needs, behind TLS or not, and how its pages look. */
export type ServedAccess = AccessArea & {
  readonly https: boolean;
  readonly look: PageLook;
  readonly budgets: Budgets;
};
