import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import { liveSession, ownRut } from './session.ts';

type Ports = Pick<BankPorts, 'customers' | 'secrets' | 'sessions'>;

/** PAPI-69, PAPI-70, SEC-08 · What the risk check says of the session's company. */
export const eligiblePartner =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly company: Rut;
  }): TE.TaskEither<BankRefusal, boolean> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ownRut(session.company, asked.company)(session.company)),
      TE.flatMap(ports.customers.isEligible),
    );
