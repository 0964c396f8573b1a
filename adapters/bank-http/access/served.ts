import type { FastifyRequest } from 'fastify';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import type { Networks } from '#core/bank/attempts/source-slots.ts';
import type { Budgets } from '../budgets/budgets.ts';
import type { PageLook } from '../page-shell.ts';
import type { AccessArea } from './access-area.ts';

/** Context of the access routes: ports, settings, TLS, page look and rate limits. */
export type ServedAccess = AccessArea & {
  readonly https: boolean;
  readonly look: PageLook;
  readonly budgets: Budgets;
  /** Returns keyed hashes of the networks of a call's IP address, each with the maximum number of different people who may fail from it. */
  readonly sourceOf: (request: Pick<FastifyRequest, 'ip'>) => Networks;
  /** Returns the ports for one call: they charge its failed attempts and rate limits to the call's source (EXT-507, EXT-2561). */
  readonly portsOf: (request: FastifyRequest) => AccessBankPorts;
};
