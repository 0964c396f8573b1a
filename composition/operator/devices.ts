import type { Belongings, HeldDevice } from '#adapters/bank-sql/access/held-devices.ts';
import { gridLines } from '#adapters/cli/grid.ts';
import type { OperatorCommands } from '#adapters/cli/operator-program.ts';
import { deviceKey, deviceType } from '#core/access/challenge/device.ts';
import type { OpenBank } from '../bank/ports.ts';
import type { BankConfig } from '../settings/config.ts';

type Given = {
  readonly config: Pick<BankConfig, 'production'>;
  readonly withBank: <Value>(work: (bank: OpenBank) => Promise<Value>) => Promise<Value>;
  readonly belongings: (bank: OpenBank, rut: string) => Promise<Pick<Belongings, 'devices'>>;
};

const nameOf = ({ type, serial, state }: HeldDevice): string =>
  `${type === undefined ? `Dispositivo que este banco no conoce-${serial}` : deviceKey(type, serial)} (${state})`;

const onlyInBrowser =
  'solo se usa en un navegador; su dueño la quita en Llaves de acceso, y este banco con el comando llaves-de-acceso';

/** Formats a device with its current code; a passkey only with a note, since it needs a browser (EXT-2818). */
const lineOf = (device: HeldDevice): string => {
  const told = device.type === deviceType.passkey ? onlyInBrowser : device.code;
  return told === undefined ? nameOf(device) : `${nameOf(device)}: ${told}`;
};

const wholeLines = (device: HeldDevice): readonly string[] => [
  lineOf(device),
  ...(device.grid === undefined ? [] : gridLines(device.grid).map((line) => `  ${line}`)),
];

/** Makes the handler of the operator command `dispositivos`; in production it shows no credentials of users (EXT-2364). */
export const deviceCommand = ({
  config,
  withBank,
  belongings,
}: Given): Pick<OperatorCommands, 'devices'> => ({
  devices: async (rut) => {
    const { devices } = await withBank((bank) => belongings(bank, rut));
    if (devices.length === 0) return ['No tiene dispositivos.'];
    if (!config.production) return devices.flatMap(wholeLines);
    return [...devices.map(nameOf), 'En producción no se muestran códigos ni grillas.'];
  },
});
