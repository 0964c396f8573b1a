import type { FastifyRequest } from 'fastify';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import type { CallSource } from '#core/bank/attempts/source-places.ts';
import type { Budgets } from '../budgets/budgets.ts';
import type { PageLook } from '../page-shell.ts';
import type { AccessArea } from './access-area.ts';

/** Context of the access routes: dependencies, TLS, and look of pages. */
export type ServedAccess = AccessArea & {
  readonly https: boolean;
  readonly look: PageLook;
  readonly budgets: Budgets;
  /** Source of a call as stored by the bank. */
  readonly sourceOf: (request: Pick<FastifyRequest, 'ip'>) => Omit<CallSource, 'hasProof'>;
  /** Ports of a call with captcha or flow: its failures and rate limits are charged to its source (EXT-507, EXT-2561). */
  readonly portsOf: (request: FastifyRequest) => AccessBankPorts;
};
