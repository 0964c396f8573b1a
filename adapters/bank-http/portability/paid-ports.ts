import type { FastifyRequest } from 'fastify';
import { attemptsFrom } from '#core/bank/attempts/source-places.ts';
import type { BudgetLimits } from '#core/bank/budgets.ts';
import { roundsFrom } from '#core/bank/portability/rounds-from.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { chargeCall, chargeSource, paidLookup } from '../budgets/brake.ts';
import { sourceAt } from '../source-at.ts';

/** Ports of a session opening, charged when its proof of work is verified; one without proof is refused at no charge (EXT-205, EXT-2561). */
export const paidOpening = (request: FastifyRequest, ports: BankPorts): BankPorts => ({
  ...ports,
  proofs: {
    take: (response, action) =>
      pipe(
        response === undefined ? TE.right(undefined) : chargeSource(request),
        TE.flatMap(() => ports.proofs.take(response, action)),
        // a bank may require no proof
        TE.tap((isTaken) => (isTaken ? chargeCall(request) : TE.right(undefined))),
      ),
  },
});

/** Ports of a call that answers a round: its failures are charged to the people who may fail from its source, too (EXT-211). */
export const answeredFrom =
  ({ people, peopleOfNetwork }: Pick<BudgetLimits, 'people' | 'peopleOfNetwork'>) =>
  (request: FastifyRequest, ports: BankPorts): BankPorts => {
    const from = { ...sourceAt(ports.secrets, request.ip), people, peopleOfNetwork };
    return {
      ...paidRound(request, ports),
      rounds: roundsFrom(ports, from),
      // An opening brought the proof of work (EXT-205).
      attempts: attemptsFrom(ports, { ...from, hasProof: true }),
    };
  };

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
