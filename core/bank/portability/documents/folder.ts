import type { DocumentKind } from '../../../portability/documents/kinds.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, HeldDocument } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { documentSummary } from './document-summary.ts';
import type { AskedRequest } from '../request-of-session.ts';

type Ports = Pick<BankPorts, 'documents' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: lists the files of a request, optionally of one kind (PAPI-49 to PAPI-51, DOC-42, SEC-08). */
export const folder =
  (ports: Ports) =>
  (
    asked: AskedRequest & { readonly kind?: DocumentKind },
  ): TE.TaskEither<BankRefusal, readonly HeldDocument[]> =>
    pipe(
      documentSummary(ports)(asked),
      TE.map((held) => held.filter(({ kind }) => asked.kind === undefined || kind === asked.kind)),
    );
