import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { readDraftRefusal } from '../draft/read-refusal.ts';
import type { PortabilityPorts } from '../ports.ts';

type Ports = Pick<PortabilityPorts, 'drafts' | 'requests'>;

/** SEC-08 · The cheapest authenticated call there is: the draft's, or the summaries' at a bank that keeps none. */
export const renewSession = (ports: Ports, keepsDrafts: boolean): TE.TaskEither<Failure, unknown> =>
  keepsDrafts
    ? pipe(
        ports.drafts.read(),
        TE.orElseW((failure) =>
          readDraftRefusal(failure) === 'not-offered' ? ports.requests.summaries() : TE.left(failure),
        ),
      )
    : ports.requests.summaries();
