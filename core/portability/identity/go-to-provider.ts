import { unreachable, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';

/** Use case: begins a visit to the digital identity provider, in the session that the identity questions opened, and returns the URL of the provider's page (EXT-2851). */
export const goToProvider = ({
  digitalIdentity,
  session,
}: Pick<PortabilityPorts, 'digitalIdentity' | 'session'>): TE.TaskEither<Failure, string> =>
  pipe(
    TE.fromIO(session.current),
    TE.flatMap(TE.fromOption(() => unreachable)),
    TE.flatMap(digitalIdentity.begin),
  );
