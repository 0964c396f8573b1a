import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { BankPorts } from '#core/bank/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { turnsOfPerson, type TakeTurn } from '../turns-of-person.ts';
import { forProvedPerson } from './charged-ports.ts';

// Maximum number of reading calls, of all people, that wait in the queue, since a page of the portal reads many at
// once for a company with many requests.
const waiting = 64;

/** Limits the concurrent reading calls of a person on this node, so that the calls of a minute cannot come all at once: adds a hook to the scope of their routes, and returns ports whose lookup of a session waits for one of the person's turns, once per call (EXT-3070). */
export const readingInTurn = (scope: FastifyInstance, ports: BankPorts): BankPorts => {
  const takeTurn = turnsOfPerson(waiting);
  // Function that takes the turn of the call in progress, for the ports, which are created before any call; only
  // the lookup of a session knows its person.
  const call = new AsyncLocalStorage<(person: string) => ReturnType<TakeTurn>>();
  scope.addHook('onRequest', (_request, { raw }, done) => {
    let taken: ReturnType<ReturnType<TakeTurn>> | undefined;
    call.run((person) => () => (taken ??= takeTurn(person, raw)()), done);
  });
  return forProvedPerson(ports, (person) => call.getStore()?.(person) ?? TE.right(undefined));
};
