import { deviceType, type ChallengeConfiguration } from '../../access/challenge/device.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Stored } from '../shared-ports.ts';
import type { AccessBankPorts } from './ports.ts';
import { offerThirdKey, type ThirdKeyPorts, type ThirdKeySending } from './third-key.ts';

type Ports = ThirdKeyPorts & Pick<AccessBankPorts, 'flows'>;

type Listed = ThirdKeySending & {
  /** Whether the portal asks for the code by itself. */
  readonly onChoice: boolean;
};

/** Sends the third key of a list that has one, unless a code is still valid (BOX-33); to a portal that asks for it by itself nothing is sent, the device says so, and the flow may ask (EXT-1341). */
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
