import { deviceType, type ChallengeConfiguration } from '../../access/challenge/device.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { Stored } from '../shared-ports.ts';
import { deviceList } from './device-list.ts';
import type { LiveFlow } from './flow.ts';
import type { AccessBankPorts, CompanyUser } from './ports.ts';
import { offerThirdKey, takesThirdKey, thirdKeyFlow } from './third-key.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'clock' | 'devices' | 'secrets' | 'thirdKeys' | 'users'
>;

/** Sends a third key if the list contains one, unless a code is still valid (BOX-33). */
const withThirdKey =
  (ports: Ports, own: LiveFlow, user: CompanyUser | undefined) =>
  (list: ChallengeConfiguration): Stored<unknown> =>
    user !== undefined && list.dispositivos.some(({ tipo }) => tipo === deviceType.thirdKey)
      ? offerThirdKey(ports)(user, thirdKeyFlow(user, own))
      : TE.right(undefined);

/** Lists the devices of the person of a flow; the third key only where it is accepted (API-06, API-16, BOX-40). */
export const listDevices =
  (ports: Ports) =>
  (own: LiveFlow): Stored<ChallengeConfiguration> =>
    pipe(
      TE.Do,
      TE.apS('user', pipe(ports.users.find(own.rut), TE.map(O.toUndefined))),
      TE.bind('devices', () => ports.devices.of(own.rut)),
      TE.flatMap(({ user, devices }) =>
        pipe(
          deviceList(ports)(
            own.rut,
            devices.filter(({ type }) => type !== deviceType.thirdKey || takesThirdKey(user, own.marks)),
          ),
          TE.tap(withThirdKey(ports, own, user)),
        ),
      ),
    );
