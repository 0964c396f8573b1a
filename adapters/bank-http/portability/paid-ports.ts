import type { FastifyRequest } from 'fastify';
import type { BankPorts } from '#core/bank/ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { chargeCall, chargeSource, paidLookup } from '../budgets/brake.ts';

/** Ports of an opening, charged when its proof of work is judged; one without proof is refused, and charged nothing (EXT-205, EXT-2561). */
export const paidOpening = (request: FastifyRequest, ports: BankPorts): BankPorts => ({
  ...ports,
  proofs: {
    take: (response, action) =>
      pipe(
        response === undefined ? TE.right(undefined) : chargeSource(request),
        TE.flatMap(() => ports.proofs.take(response, action)),
        // a bank may ask for no proof at all
        TE.tap((isTaken) => (isTaken ? chargeCall(request) : TE.right(undefined))),
      ),
  },
});

/** Ports of a call about a round of questions, charged when its session is looked up. */
export const paidRound = <Ports extends Pick<BankPorts, 'sessions'>>(
  request: FastifyRequest,
  ports: Ports,
): Ports => ({
  ...ports,
  sessions: {
    ...ports.sessions,
    renew: (accessHash) => paidLookup(request)(O.isSome, ports.sessions.renew(accessHash)),
  },
});
