import type { FastifyRequest } from 'fastify';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import type { CallSource } from '#core/bank/attempts/source-places.ts';
import type { Budgets } from '../budgets/budgets.ts';
import type { PageLook } from '../page-shell.ts';
import type { AccessArea } from './access-area.ts';

/** The way in as it is served: what it needs, behind TLS or not, and how its pages look. */
export type ServedAccess = AccessArea & {
  readonly https: boolean;
  readonly look: PageLook;
  readonly budgets: Budgets;
  /** Where a call comes from, as the bank keeps it. */
  readonly sourceOf: (request: Pick<FastifyRequest, 'ip'>) => Omit<CallSource, 'hasProof'>;
  /** Ports of a call with a captcha or within a flow: its failures and its budgets are charged to its source (EXT-507, EXT-2561). */
  readonly portsOf: (request: FastifyRequest) => AccessBankPorts;
};
