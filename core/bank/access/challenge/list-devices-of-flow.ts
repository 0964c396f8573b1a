import { deviceType, type ChallengeConfiguration } from '../../../access/challenge/device.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Stored } from '../../shared-ports.ts';
import { deviceList } from './device-list.ts';
import type { LiveFlow } from '../flow.ts';
import type { AccessBankPorts, FlowName } from '../ports.ts';
import { hasProvedFactor, takesThirdKey, thirdKeyPlace, type ThirdKeyPorts } from './third-key.ts';
import { thirdKeyOfList } from './third-key-of-list.ts';

export type ListingPorts = ThirdKeyPorts & Pick<AccessBankPorts, 'devices' | 'flows'>;

/** Lists the security devices of a flow's person, a third key only where it would be accepted, and sends its code unless the portal asks for it later (API-06, API-16, BOX-40). */
export const listDevices =
  (ports: ListingPorts) =>
  (name: FlowName, own: LiveFlow, onChoice: boolean): Stored<ChallengeConfiguration> =>
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
          TE.flatMap(
            thirdKeyOfList(ports, {
              owner: user ?? { rut: own.rut, mobile: undefined },
              ...thirdKeyPlace(user, own),
              isProved: hasProvedFactor(name, own.marks),
              onChoice,
            }),
          ),
        ),
      ),
    );
