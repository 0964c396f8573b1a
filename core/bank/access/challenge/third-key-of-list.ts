import { deviceType, type ChallengeConfiguration } from '../../../access/challenge/device.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Stored } from '../../shared-ports.ts';
import type { AccessBankPorts } from '../ports.ts';
import { offerThirdKey, type ThirdKeyPorts, type ThirdKeySending } from './third-key.ts';

type Ports = ThirdKeyPorts & Pick<AccessBankPorts, 'flows'>;

type Listed = ThirdKeySending & {
  /** True if the portal requests the code with a separate call once the user chooses the third key. */
  readonly onChoice: boolean;
};

/** Sends the code of the third key in a device list, unless an earlier code is still valid (BOX-33). If the portal requests codes only when the user chooses the third key, sends nothing, marks the device `al-elegir` and allows the flow to request it (EXT-1341). */
export const thirdKeyOfList =
  (ports: Ports, { onChoice, ...sending }: Listed) =>
  (list: ChallengeConfiguration): Stored<ChallengeConfiguration> => {
    if (list.dispositivos.every(({ tipo }) => tipo !== deviceType.thirdKey)) return TE.right(list);
    return onChoice
      ? pipe(
          ports.flows.mark(sending.tokenHash, 'tercera-clave-al-elegir'),
          TE.map(() => ({
            ...list,
            dispositivos: list.dispositivos.map((device) =>
              device.tipo === deviceType.thirdKey ? { ...device, envio: 'al-elegir' } : device,
            ),
          })),
        )
      : pipe(
          offerThirdKey(ports)(sending),
          TE.map(() => list),
        );
  };
