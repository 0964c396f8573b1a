import { endsSession, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Entry } from './entry.ts';

type Ports = Pick<PortabilityPorts, 'customers' | 'session'>;

/** PROUTE-06 · The two intents of a visitor, by the source's numbers. */
export type Mode = 0 | 1;

export type EntryVerdict = 'already-a-customer' | 'answer-questions';

/** LAND-26 to LAND-31, SEC-18 · In both modes only a plain yes stops the visitor; of the failures only a 401 comes before the rule that goes on. */
export const startPortability =
  (ports: Ports) =>
  (entry: Entry, mode: Mode): TE.TaskEither<Failure, EntryVerdict> =>
    pipe(
      TE.fromIO(ports.session.markChecking(mode === 1)),
      TE.flatMap(() => ports.customers.isBankCustomer(entry.company)),
      TE.orElse((failure) => (endsSession(failure) ? TE.left(failure) : TE.right(false))),
      TE.map((customer) => (customer ? 'already-a-customer' : 'answer-questions')),
    );
