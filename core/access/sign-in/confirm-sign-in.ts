import { deviceType } from '../challenge/device.ts';
import { readPasskeyRefusal, type PasskeyRefusal } from '../passkeys/read-refusal.ts';
import type { AccessPorts, PasskeyFault } from '../ports.ts';
import { pipe, TE } from '../../shared/fp.ts';

type Fault = PasskeyRefusal | PasskeyFault;

/** Completes a sign-in that waits for a passkey; if the passkey prompt was cancelled, nothing is sent to the bank (EXT-2819, EXT-2822). */
export const confirmSignIn = ({
  authenticator,
  passkeys,
}: Pick<AccessPorts, 'authenticator' | 'passkeys'>): TE.TaskEither<Fault, void> => {
  const refused = TE.mapLeft((failure: Parameters<typeof readPasskeyRefusal>[0]): Fault =>
    readPasskeyRefusal(failure, deviceType.passkey),
  );
  return authenticator.isSupported()
    ? pipe(
        refused(passkeys.challenge({ flow: 'ingreso' })),
        TE.flatMap(authenticator.sign),
        TE.flatMap((assertion) => refused(passkeys.signIn(assertion))),
      )
    : TE.left('unsupported');
};
