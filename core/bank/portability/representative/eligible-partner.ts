import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankPorts } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { ownRut } from '../session.ts';
import { companySession } from '../who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'customers' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: returns the result of the risk check (`socio elegible`) on the session's company, for other channels; a request is judged at its signature (PAPI-69, PAPI-70, SEC-08). */
export const eligiblePartner =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly company: Rut;
  }): TE.TaskEither<BankRefusal, boolean> =>
    pipe(
      companySession(ports)(asked.access),
      TE.flatMap((session) => ownRut(session.company, asked.company)(session.company)),
      TE.flatMap(ports.customers.isEligible),
    );
