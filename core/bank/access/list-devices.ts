import type { ChallengeConfiguration } from '../../access/challenge/device.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../ports.ts';
import { deviceList } from './device-list.ts';
import type { AccessBankPorts } from './ports.ts';
import { offerThirdKey } from './third-key.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'clock' | 'devices' | 'flows' | 'secrets' | 'thirdKeys' | 'users'
>;

/** BOX-33 · A list with a third key among its devices sends one: the first time in a flow only, so that asking again floods nobody. */
const withThirdKey =
  (ports: Ports, rut: Rut, tokenHash: string, wasSent: boolean) =>
  (list: ChallengeConfiguration): Stored<unknown> =>
    wasSent || !list.dispositivos.some(({ tipo }) => tipo === '5')
      ? TE.right(undefined)
      : pipe(
          ports.users.find(rut),
          TE.flatMap(
            O.match(
              () => TE.right(undefined),
              (user) =>
                pipe(
                  offerThirdKey(ports)(user),
                  TE.flatMap((sent) =>
                    sent ? ports.flows.mark(tokenHash, 'tercera-clave') : TE.right(undefined),
                  ),
                ),
            ),
          ),
        );

/** API-06, API-16 · The devices of the person of a flow. */
export const listDevices =
  (ports: Ports) =>
  ({
    rut,
    tokenHash,
    marks,
  }: {
    readonly rut: Rut;
    readonly tokenHash: string;
    readonly marks: readonly string[];
  }): Stored<ChallengeConfiguration> =>
    pipe(
      ports.devices.of(rut),
      TE.flatMap((own) => deviceList(ports)(rut, own)),
      TE.tap(withThirdKey(ports, rut, tokenHash, marks.includes('tercera-clave'))),
    );
