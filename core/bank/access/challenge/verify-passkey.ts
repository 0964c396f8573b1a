import { deviceType } from '../../../access/challenge/device.ts';
import type { PasskeyAssertion } from '../../../access/challenge/passkey.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { tellOfPasskey } from '../../notices/tell-person.ts';
import type { Stored } from '../../shared-ports.ts';
import { some } from './kept-devices.ts';
import type { PasskeyPlace } from '../passkeys/passkey-ports.ts';
import type { AccessBankPorts, StoredDevice } from '../ports.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'clock' | 'passkeyJudge' | 'passkeys' | 'secrets'>;

/** Uses up the challenge, then stores the signature counter, so that a signature is accepted only once, and one of a copied or stopped passkey never; the owner is notified of a copy (EXT-2812, EXT-2814, EXT-2830). */
const spendSignature =
  (ports: Ports, user: Rut, id: string, flowHashes: readonly string[]) =>
  ({ challenge, counter }: { readonly challenge: string; readonly counter: number }): Stored<boolean> =>
    pipe(
      some(flowHashes, (flowHash) => ports.passkeys.spend(flowHash, ports.secrets.hash(challenge))),
      TE.flatMap((isAsked) =>
        isAsked
          ? ports.passkeys.advance(user, id, { counter, tell: tellOfPasskey('copied')(ports) })
          : TE.right(false),
      ),
    );

const signedBy = (
  ports: Ports,
  place: PasskeyPlace,
  user: Rut,
  { assertion, flowHash, beside = [] }: SignedPasskey,
): Stored<boolean> =>
  pipe(
    ports.passkeys.of(user),
    TE.flatMap((own) => {
      const key = own.find(({ id }) => id === assertion.id);
      return key === undefined
        ? TE.right(false)
        : pipe(
            ports.passkeyJudge.signed(place, key, assertion),
            TE.flatMap(
              O.match(() => TE.right(false), spendSignature(ports, user, key.id, [flowHash, ...beside])),
            ),
          );
    }),
  );

export type SignedPasskey = {
  readonly assertion: PasskeyAssertion;
  readonly flowHash: string;
  /** Token hashes of the same person's other flows of the journey in this browser, since the passkey challenge may have been drawn in another tab's flow (EXT-1333). */
  readonly beside?: readonly string[] | undefined;
};

/** Tells whether a passkey of this person signed the challenge of this flow, at this bank's origin (EXT-2812). */
export const verifyPasskey =
  (ports: Ports) =>
  (user: Rut, devices: readonly StoredDevice[], signed: SignedPasskey): Stored<boolean> => {
    const place = ports.access.passkeys;
    const isHeld = devices.some(({ type, state }) => type === deviceType.passkey && state === 'activo');
    return place === undefined || !isHeld ? TE.right(false) : signedBy(ports, place, user, signed);
  };
