import type { FastifyRequest } from 'fastify';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import type { CallSource } from '#core/bank/attempts/source-slots.ts';
import type { Budgets } from '../budgets/budgets.ts';
import type { PageLook } from '../page-shell.ts';
import type { AccessArea } from './access-area.ts';

/** Context of the access routes: ports, settings, TLS, page look and rate limits. */
export type ServedAccess = AccessArea & {
  readonly https: boolean;
  readonly look: PageLook;
  readonly budgets: Budgets;
  /** Returns the source of a call, with the limits of people who may fail from it. */
  readonly sourceOf: (request: Pick<FastifyRequest, 'ip'>) => Omit<CallSource, 'hasProof'>;
  /** Returns the ports of one call with a captcha or flow: failed attempts and rate limits are charged to the call's source (EXT-507, EXT-2561). */
  readonly portsOf: (request: FastifyRequest) => AccessBankPorts;
};
