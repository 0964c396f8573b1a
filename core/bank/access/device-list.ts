import {
  deviceKey,
  deviceType,
  deviceWord,
  type ChallengeConfiguration,
  type Device,
} from '../../access/challenge/device.ts';
import { resultCodes } from '../../access/challenge/device-list.ts';
import { formatIso } from '../../shared/calendar-date.ts';
import { A, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import { isLocked } from './attempt-factor.ts';
import { drawCoordinates } from './coordinates.ts';
import type { AccessBankPorts, StoredDevice } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'devices' | 'attempts' | 'secrets' | 'clock' | 'access'>;

/** A bank may stop taking Digicards after a day. */
export const takesDigicard = ({ clock, access }: Pick<Ports, 'clock' | 'access'>): boolean =>
  access.digicardUntil === undefined || formatIso(clock.today()) <= access.digicardUntil;

const isTaken =
  (ports: Pick<Ports, 'clock' | 'access'>) =>
  ({ type, state }: StoredDevice): boolean =>
    state !== 'inactivo' && (type !== deviceType.digicard || takesDigicard(ports));

/** The cells that a Digicard is to ask for when it asks for none yet. */
type FreshCells = (device: StoredDevice) => readonly string[];

const told =
  (ports: Ports, freshCells: FreshCells) =>
  (device: StoredDevice): Stored<Device> =>
    pipe(
      device.type === deviceType.digicard
        ? ports.devices.askCoordinates(device.id, freshCells(device))
        : TE.right([]),
      TE.map((coordenadas) => ({
        numeroSerie: device.serial,
        estado: device.state,
        tipo: device.type,
        soportaFirma: device.signs,
        coordenadas,
        llave: deviceKey(device.type, device.serial),
      })),
    );

const withLocks =
  (ports: Ports, user: Rut) =>
  (device: StoredDevice): Stored<{ readonly device: StoredDevice; readonly locked: boolean }> =>
    pipe(
      isLocked(ports)(user, deviceWord[device.type]),
      TE.map((locked) => ({ device, locked: locked || device.state === 'bloqueado' })),
    );

const configuration = (
  codigo: string,
  glosa: string,
  dispositivos: readonly Device[],
): ChallengeConfiguration => ({
  resultadoOperacion: { codigo, glosa },
  dispositivos,
});

/** BOX-35 to BOX-38 · The devices a person can use now; all locked and none at all have codes of their own. */
export const deviceList =
  (ports: Ports) =>
  (
    user: Rut,
    devices: readonly StoredDevice[],
    freshCells: FreshCells = () => drawCoordinates(ports.secrets),
  ): Stored<ChallengeConfiguration> => {
    const taken = devices.filter(isTaken(ports));
    if (taken.length === 0)
      return TE.right(configuration(resultCodes.none, 'No tiene dispositivos de seguridad habilitados.', []));
    return pipe(
      taken,
      A.traverse(TE.ApplicativeSeq)(withLocks(ports, user)),
      TE.map((all) => all.filter(({ locked }) => !locked).map(({ device }) => device)),
      TE.flatMap(A.traverse(TE.ApplicativeSeq)(told(ports, freshCells))),
      TE.map((open) =>
        open.length === 0
          ? configuration(resultCodes.blocked, 'Sus dispositivos de seguridad se encuentran bloqueados.', [])
          : configuration(resultCodes.ok, 'Operación exitosa.', open),
      ),
    );
  };
