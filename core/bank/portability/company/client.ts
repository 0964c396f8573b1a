import type { Client } from '../../../portability/company/client.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankPorts } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';
import { ownRut } from '../session.ts';
import { companySession } from '../who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'customers' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: returns the session's company if it is a customer of the bank; otherwise not found (PAPI-74, PAPI-75, SEC-08). */
export const client =
  (ports: Ports) =>
  (asked: { readonly access: string | undefined; readonly rut: Rut }): TE.TaskEither<BankRefusal, Client> =>
    pipe(
      companySession(ports)(asked.access),
      TE.flatMap((session) => ownRut(session.company, asked.rut)(session.company)),
      TE.flatMap(ports.customers.nameOf),
      TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
      TE.map((razonSocial) => ({ rut: asked.rut, razonSocial })),
    );
