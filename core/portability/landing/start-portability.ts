import { endsSession, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Entry } from './entry.ts';

type Ports = Pick<PortabilityPorts, 'customers'>;

export type EntryVerdict = 'already-a-customer' | 'answer-questions';

/** LAND-26 to LAND-29, SEC-18 · Only a plain yes stops the visitor; of the failures only a 401 comes before the rule that goes on. */
export const startPortability =
  (ports: Ports) =>
  (entry: Entry): TE.TaskEither<Failure, EntryVerdict> =>
    pipe(
      ports.customers.isBankCustomer(entry.company),
      TE.orElse((failure) => (endsSession(failure) ? TE.left(failure) : TE.right(false))),
      TE.map((customer) => (customer ? 'already-a-customer' : 'answer-questions')),
    );
