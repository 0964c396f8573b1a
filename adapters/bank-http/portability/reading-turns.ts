import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { BankPorts } from '#core/bank/ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { turnsOfPerson, type TakeTurn } from '../turns-of-person.ts';
import { provedPerson } from './charged-ports.ts';

// Maximum reading calls of all people that wait for a turn of their person; a page of the portal reads many
// at once for a company with many requests.
const waiting = 64;

/** Limits the concurrent reading calls of a person on this node, so that the calls of a minute cannot come all at once: adds the hook to the scope of their routes and returns the ports of these, whose lookup of a session takes the turn, once a call (EXT-3070). */
export const readingInTurn = (scope: FastifyInstance, ports: BankPorts): BankPorts => {
  const takeTurn = turnsOfPerson(waiting);
  // The call in which a port is asked; the ports are made before any call, and only the lookup knows the
  // person.
  const call = new AsyncLocalStorage<(person: string) => ReturnType<TakeTurn>>();
  scope.addHook('onRequest', (_request, { raw }, done) => {
    let taken: ReturnType<ReturnType<TakeTurn>> | undefined;
    call.run((person) => () => (taken ??= takeTurn(person, raw)()), done);
  });
  return {
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
              O.match(
                () => TE.right(undefined),
                (person) => call.getStore()?.(person) ?? TE.right(undefined),
              ),
            ),
          ),
        ),
    },
  };
};
