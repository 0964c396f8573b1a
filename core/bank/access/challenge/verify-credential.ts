import type { Credential } from '../../../access/challenge/credential.ts';
import { deviceType } from '../../../access/challenge/device.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Stored } from '../../shared-ports.ts';
import { checkDigipass } from './check-digipass.ts';
import { drawCoordinates } from './coordinates.ts';
import { takesDigicard } from './device-list.ts';
import { keptOf, some, type Kept } from './kept-devices.ts';
import type { AccessBankPorts, CompanyUser } from '../ports.ts';
import { spendThirdKey, type ThirdKeyPlace } from './third-key.ts';
import { verifyPasskey, type SignedPasskey } from './verify-passkey.ts';

type Ports = Pick<
  AccessBankPorts,
  | 'access'
  | 'attempts'
  | 'clock'
  | 'devices'
  | 'hasher'
  | 'oneTimeCodes'
  | 'passkeyJudge'
  | 'passkeys'
  | 'secrets'
  | 'thirdKeys'
>;

const isDigicard =
  (ports: Ports, typed: readonly string[]) =>
  ({ id, secret }: Kept<typeof deviceType.digicard>): Stored<boolean> =>
    pipe(
      ports.devices.askCoordinates(id, drawCoordinates(ports.secrets)),
      TE.flatMap((asked) =>
        asked.length === typed.length && asked.every((cell, place) => secret.grid[cell] === typed[place])
          ? ports.devices.spendCoordinates(id, asked)
          : TE.right(false),
      ),
    );

const isLastingKey = (
  ports: Ports,
  typed: string,
  kept: readonly { readonly secret: { readonly hash: string } }[],
): Stored<boolean> =>
  kept.length === 0
    ? ports.hasher.matches(typed, undefined)
    : some(kept, ({ secret }) => ports.hasher.matches(typed, secret.hash));

/** Flows that a third key and the challenge of a passkey must belong to. */
export type BoundTo = {
  readonly thirdKey: ThirdKeyPlace;
  readonly passkey?: Omit<SignedPasskey, 'assertion'>;
};

/** Tells whether a credential is right; a right one-time code is used up (BOX-46 to BOX-50). */
export const verifyCredential =
  (ports: Ports) =>
  (rut: Rut, user: CompanyUser | undefined, credential: Credential, bound: BoundTo): Stored<boolean> =>
    pipe(
      ports.devices.of(rut),
      TE.flatMap((own) => {
        switch (credential.tipoDispositivo) {
          case deviceType.digipass:
            return checkDigipass(ports)(own, user, credential);
          case deviceType.digicard:
            return takesDigicard(ports)
              ? pipe(
                  keptOf(ports)(own, deviceType.digicard),
                  TE.flatMap((kept) => some(kept, isDigicard(ports, credential.coordenadas))),
                )
              : TE.right(false);
          case deviceType.passkey:
            return verifyPasskey(ports)(rut, own, {
              ...(bound.passkey ?? { flowHash: '' }),
              assertion: credential.llaveDeAcceso,
            });
          case deviceType.internetKey:
            return pipe(
              keptOf(ports)(own, deviceType.internetKey),
              TE.flatMap((kept) => isLastingKey(ports, credential.clave, kept)),
            );
          case deviceType.thirdKey:
            return spendThirdKey(ports)(rut, credential.terceraClave, bound.thirdKey);
        }
      }),
    );
