import { endsSession, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Entry } from './entry.ts';

type Ports = Pick<PortabilityPorts, 'customers' | 'session'>;

/** Intent of the visitor on the landing page, by the specification's numbers: 0 for a new request, 1 to check an existing one (PROUTE-06). */
export type Mode = 0 | 1;

export type StartVerdict = 'already-a-customer' | 'answer-questions';

/** Use case: starts the portability journey. Only a clear yes to "is a customer" stops the visitor; a failed check does not, except a 401 (LAND-26 to LAND-31, SEC-18). */
export const startPortability =
  (ports: Ports) =>
  (entry: Entry, mode: Mode): TE.TaskEither<Failure, StartVerdict> =>
    pipe(
      TE.fromIO(ports.session.markChecking(mode === 1)),
      TE.flatMap(() => ports.customers.isBankCustomer(entry.company)),
      TE.orElse((failure) => (endsSession(failure) ? TE.left(failure) : TE.right(false))),
      TE.map((customer) => (customer ? 'already-a-customer' : 'answer-questions')),
    );
