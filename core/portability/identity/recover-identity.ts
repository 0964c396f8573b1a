import type { Failure } from '../../shared/failure.ts';
import { E, O, pipe, TE } from '../../shared/fp.ts';
import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import type { RecoveredPlace } from '../journey.ts';
import type { PortabilityPorts } from '../ports.ts';
import { deniesSession } from '../session/denies-session.ts';
import type { Recovered } from '../session/recoverable-steps.ts';
import type { IdentityStanding, UnprovedReturn } from './digital-identity.ts';
import { stepAfterIdentity } from './step-after-identity.ts';

type Ports = Pick<PortabilityPorts, 'digitalIdentity' | 'session'>;

const placeOf = (
  { company, representative, isIdentified }: IdentityStanding,
  { returned, checking, counts }: Intent,
): RecoveredPlace => {
  const entry = { company, representative };
  return isIdentified
    ? { at: stepAfterIdentity(entry, { checking }, counts), entry }
    : { at: 'identity', entry, ...(returned === undefined ? {} : { returned }) };
};

type Intent = {
  readonly returned: UnprovedReturn | undefined;
  readonly checking: boolean;
  readonly counts: ShortIdCounts;
};

/** Use case: continues the journey after a visit to the digital identity provider: with the next step if the identity was proved, else with the reason and new identity questions (EXT-2858). */
export const recoverIdentity = (
  { digitalIdentity, session }: Ports,
  intent: Omit<Intent, 'checking'>,
): TE.TaskEither<Failure, Recovered> =>
  pipe(
    TE.fromIO(session.current),
    TE.flatMap(
      O.match(
        (): TE.TaskEither<Failure, Recovered> => TE.right(E.left('no-session')),
        (token) =>
          pipe(
            digitalIdentity.standing(token),
            TE.map((standing) => E.right(placeOf(standing, { ...intent, checking: session.isChecking() }))),
            TE.orElse((failure) =>
              deniesSession(failure) ? TE.right(E.left('no-session')) : TE.left(failure),
            ),
          ),
      ),
    ),
  );
