import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { readDraftRefusal } from '../draft/read-refusal.ts';
import type { PortabilityPorts } from '../ports.ts';

type Ports = Pick<PortabilityPorts, 'drafts' | 'requests'>;

/** Use case: renews the session by the cheapest authenticated call: reads the draft, or, at a bank without drafts, the list of requests (SEC-08). */
export const renewSession = (ports: Ports, keepsDrafts: boolean): TE.TaskEither<Failure, unknown> =>
  keepsDrafts
    ? pipe(
        ports.drafts.read(),
        TE.orElseW((failure) =>
          readDraftRefusal(failure) === 'not-offered' ? ports.requests.summaries() : TE.left(failure),
        ),
      )
    : ports.requests.summaries();
