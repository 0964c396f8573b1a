import type { ChallengeConfiguration } from '../../access/challenge/device.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../ports.ts';
import { deviceList } from './device-list.ts';
import type { AccessBankPorts } from './ports.ts';
import { offerThirdKey } from './third-key.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'clock' | 'devices' | 'secrets' | 'thirdKeys' | 'users'
>;

/** BOX-33 · A list with a third key among its devices sends one, unless one is on its way. */
const withThirdKey =
  (ports: Ports, rut: Rut) =>
  (list: ChallengeConfiguration): Stored<unknown> =>
    list.dispositivos.some(({ tipo }) => tipo === '5')
      ? pipe(ports.users.find(rut), TE.flatMap(O.match(() => TE.right(undefined), offerThirdKey(ports))))
      : TE.right(undefined);

/** API-06, API-16 · The devices of the person of a flow. */
export const listDevices =
  (ports: Ports) =>
  ({ rut }: { readonly rut: Rut }): Stored<ChallengeConfiguration> =>
    pipe(
      ports.devices.of(rut),
      TE.flatMap((own) => deviceList(ports)(rut, own)),
      TE.tap(withThirdKey(ports, rut)),
    );
