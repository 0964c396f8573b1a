import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankPorts } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';

/** Use case: checks whether a company is a customer of the bank; otherwise not found (PAPI-76, PAPI-77). */
export const customerCheck =
  (ports: Pick<BankPorts, 'customers'>) =>
  (company: Rut): TE.TaskEither<BankRefusal, Rut> =>
    pipe(
      ports.customers.isCustomer(company),
      TE.flatMap((customer) => (customer ? TE.right(company) : TE.left(unknownThing))),
    );
