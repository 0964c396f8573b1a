import type { Credential } from '../../access/challenge/credential.ts';
import { deviceType, type DeviceType } from '../../access/challenge/device.ts';
import { A, O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import { drawCoordinates } from './coordinates.ts';
import { takesDigicard } from './device-list.ts';
import type { AccessBankPorts, CompanyUser, DeviceSecret, StoredDevice } from './ports.ts';
import { spendThirdKey } from './third-key.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'clock' | 'devices' | 'hasher' | 'oneTimeCodes' | 'secrets' | 'thirdKeys'
>;

type Kept<Type extends DeviceType> = {
  readonly id: string;
  readonly secret: Extract<DeviceSecret, { readonly type: Type }>;
};

const isOf =
  <Type extends DeviceType>(type: Type) =>
  (secret: DeviceSecret): secret is Extract<DeviceSecret, { readonly type: Type }> =>
    secret.type === type;

/** The live devices of one type with what they are checked by. */
const keptOf =
  ({ devices }: Pick<Ports, 'devices'>) =>
  <Type extends DeviceType>(own: readonly StoredDevice[], type: Type): Stored<readonly Kept<Type>[]> =>
    pipe(
      own.filter((device) => device.type === type && device.state === 'activo' && !device.signs),
      A.traverse(TE.ApplicativeSeq)(({ id }) =>
        pipe(
          devices.secretOf(id),
          TE.map(O.filter(isOf(type))),
          TE.map(O.map((secret): Kept<Type> => ({ id, secret }))),
        ),
      ),
      TE.map(A.compact),
    );

/** The first that answers yes; the others are not asked. */
const some = <Value>(values: readonly Value[], holds: (value: Value) => Stored<boolean>): Stored<boolean> =>
  values.reduce<Stored<boolean>>(
    (before, value) =>
      pipe(
        before,
        TE.flatMap((found) => (found ? TE.right(true) : holds(value))),
      ),
    TE.right(false),
  );

const isDigipass =
  (ports: Ports, code: string) =>
  ({ id, secret }: Kept<typeof deviceType.digipass>): Stored<boolean> =>
    pipe(
      ports.oneTimeCodes.stepOf(secret.totp, code),
      O.match(
        () => TE.right(false),
        (step) => ports.devices.spendStep(id, step),
      ),
    );

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

/** BOX-21, BOX-23 · In the public portal a Digipass comes with a company of its owner. */
const hasCompany = (
  { access }: Pick<Ports, 'access'>,
  user: CompanyUser | undefined,
  empresa: Rut | undefined,
): boolean =>
  !access.isPublicPortal || (empresa !== undefined && (user?.companies.includes(empresa) ?? false));

/** BOX-46 to BOX-50 · Whether a credential is right; what can be used once is spent by being right. */
export const verifyCredential =
  (ports: Ports) =>
  (rut: Rut, user: CompanyUser | undefined, credential: Credential, thirdKeyFlow?: string): Stored<boolean> =>
    pipe(
      ports.devices.of(rut),
      TE.flatMap((own) => {
        switch (credential.tipoDispositivo) {
          case deviceType.digipass:
            return hasCompany(ports, user, credential.empresa)
              ? pipe(
                  keptOf(ports)(own, deviceType.digipass),
                  TE.flatMap((kept) => some(kept, isDigipass(ports, credential.token))),
                )
              : TE.right(false);
          case deviceType.digicard:
            return takesDigicard(ports)
              ? pipe(
                  keptOf(ports)(own, deviceType.digicard),
                  TE.flatMap((kept) => some(kept, isDigicard(ports, credential.coordenadas))),
                )
              : TE.right(false);
          case deviceType.internetKey:
            return pipe(
              keptOf(ports)(own, deviceType.internetKey),
              TE.flatMap((kept) => isLastingKey(ports, credential.clave, kept)),
            );
          case deviceType.thirdKey:
            return spendThirdKey(ports)(rut, credential.terceraClave, thirdKeyFlow);
        }
      }),
    );
