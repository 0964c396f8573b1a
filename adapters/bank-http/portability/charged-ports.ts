import type { FastifyRequest } from 'fastify';
import { attemptsFrom } from '#core/bank/attempts/source-slots.ts';
import type { BudgetLimits } from '#core/bank/budgets.ts';
import { roundsFrom } from '#core/bank/portability/identity/rounds-from.ts';
import type { BankPorts, RenewedSession } from '#core/bank/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Budgets } from '../budgets/budgets.ts';
import {
  chargeCall,
  chargedLookup,
  chargedSession,
  chargeSession,
  chargeSource,
} from '../budgets/charge-call.ts';
import { hashedSource } from '../hashed-source.ts';

/** Returns the ports of a session opening, which charge the rate limit when its proof of work is verified; a call without proof is refused without a charge (EXT-205, EXT-2561). */
export const chargedOpening = (request: FastifyRequest, ports: BankPorts): BankPorts => ({
  ...ports,
  proofs: {
    take: (response, action) =>
      pipe(
        response === undefined ? TE.right(undefined) : chargeSource(request),
        TE.flatMap(() => ports.proofs.take(response, action)),
        // Charges the caller's own and the shared rate limits once the proof of work is accepted, also in a
        // bank that requires none.
        TE.tap((isTaken) => (isTaken ? chargeCall(request) : TE.right(undefined))),
      ),
  },
});

/** Returns the function that gives the ports of a call that answers identity questions; failures also count against the limit of people per source (EXT-211). */
export const answeredFrom =
  ({ people, peopleOfNetwork }: Pick<BudgetLimits, 'people' | 'peopleOfNetwork'>) =>
  (request: FastifyRequest, ports: BankPorts): BankPorts => {
    const from = { ...hashedSource(ports.secrets, request.ip), people, peopleOfNetwork };
    return {
      ...chargedRound(request, ports),
      rounds: roundsFrom(ports, from),
      // Counts attempts as made with a proof of work, since the session of this call was opened with one (EXT-205).
      attempts: attemptsFrom(ports, { ...from, hasProof: true }),
    };
  };

/** Returns the person of a session once the identity was proved; none before, since anybody could name that person. */
export const provedPerson = ({ step, representative }: RenewedSession): O.Option<Rut> =>
  step === 'questions' ? O.none : O.some(representative);

/** Returns the ports of a call with a session token, which charge the rate limit when they look up the session by its current or its previous token. */
export const chargedRound = <Ports extends Pick<BankPorts, 'sessions'>>(
  request: FastifyRequest,
  ports: Ports,
): Ports => ({
  ...ports,
  sessions: {
    ...ports.sessions,
    renew: (accessHash) =>
      chargedSession(request)(accessHash, ports.sessions.renew(accessHash), provedPerson),
    movedFrom: (accessHash) => chargedLookup(request)(accessHash, ports.sessions.movedFrom(accessHash)),
  },
});

/** Returns the ports whose lookup of a session runs `act` for its person, once his identity is proved; a refusal of `act` is that of the lookup. */
export const forProvedPerson = <Ports extends Pick<BankPorts, 'sessions'>>(
  ports: Ports,
  act: (person: Rut) => Stored<void>,
): Ports => ({
  ...ports,
  sessions: {
    ...ports.sessions,
    renew: (accessHash) =>
      pipe(
        ports.sessions.renew(accessHash),
        TE.tap((found) =>
          pipe(
            found,
            O.flatMap(provedPerson),
            O.match(() => TE.right(undefined), act),
          ),
        ),
      ),
  },
});

/** Returns the ports whose lookup of a session charges the rate limit of its person, once his identity is proved (EXT-3068). */
export const chargedByPerson = <Ports extends Pick<BankPorts, 'sessions'>>(
  budgets: Budgets,
  ports: Ports,
): Ports => forProvedPerson(ports, (person) => chargeSession(budgets, person));
