import { pipe, TE } from '../../shared/fp.ts';
import type { AccessPorts, PasskeyAsked, PasskeyFault } from '../ports.ts';
import type { PasskeyAssertion } from './passkey.ts';

/** Use case: gets a challenge from the bank and its signature from the authenticator; a failure of either step does not count as a failed attempt (EXT-2817). */
export const signWithPasskey =
  ({ authenticator, passkeys }: Pick<AccessPorts, 'authenticator' | 'passkeys'>) =>
  (asked: PasskeyAsked): TE.TaskEither<PasskeyFault, PasskeyAssertion> =>
    authenticator.isSupported()
      ? pipe(
          passkeys.challenge(asked),
          TE.mapLeft((): PasskeyFault => 'not-asked'),
          TE.flatMap(authenticator.sign),
        )
      : TE.left('unsupported');
