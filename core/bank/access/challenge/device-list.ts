import {
  deviceKey,
  deviceType,
  deviceWord,
  type ChallengeConfiguration,
  type Device,
  type DeviceType,
} from '../../../access/challenge/device.ts';
import { resultCodes } from '../../../access/challenge/device-list.ts';
import { isOffered } from '../../../access/challenge/offered-devices.ts';
import { addDays, formatIso } from '../../../shared/calendar-date.ts';
import { A, O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Stored } from '../../shared-ports.ts';
import { lockEnd } from '../../attempts/lock-end.ts';
import { drawCoordinates } from './coordinates.ts';
import { lockedUntil } from '../locked-factor.ts';
import type { AccessBankPorts, StoredDevice } from '../ports.ts';

type Ports = Pick<AccessBankPorts, 'devices' | 'attempts' | 'secrets' | 'clock' | 'access'>;

/** Tells whether the bank accepts a type of device today (EXT-2811). */
export const isTypeTaken = (ports: Pick<Ports, 'clock' | 'access'>, type: StoredDevice['type']): boolean => {
  switch (type) {
    case deviceType.digicard:
      return takesDigicard(ports);
    case deviceType.passkey:
      return ports.access.passkeys !== undefined;
    default:
      return true;
  }
};

/** Tells whether Digicards are still accepted; the settings may state a last day. */
export const takesDigicard = ({ clock, access }: Pick<Ports, 'clock' | 'access'>): boolean =>
  access.digicardUntil === undefined || formatIso(clock.today()) <= access.digicardUntil;

const daysOfNotice = 56;

/** Returns the device field with the last day of a Digicard, if the bank stops accepting Digicards within eight weeks; else no field (EXT-1347). */
const lastDayOf = (
  { clock, access: { digicardUntil } }: Pick<Ports, 'clock' | 'access'>,
  type: DeviceType,
): Pick<Device, 'sirveHasta'> =>
  type === deviceType.digicard &&
  digicardUntil !== undefined &&
  digicardUntil <= formatIso(addDays(clock.today(), daysOfNotice))
    ? { sirveHasta: digicardUntil }
    : {};

const isTaken =
  (ports: Pick<Ports, 'clock' | 'access'>) =>
  ({ type, state }: StoredDevice): boolean =>
    state !== 'inactivo' && isTypeTaken(ports, type);

/** Function that draws new coordinates to request from a Digicard, for one without pending coordinates. */
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
        ...lastDayOf(ports, device.type),
      })),
    );

/** Lock of a device: its end in epoch milliseconds, `for-good` if the bank disabled the device, none if unlocked. */
type Lock = O.Option<number | 'for-good'>;

const withLocks =
  (ports: Ports, user: Rut) =>
  (device: StoredDevice): Stored<{ readonly device: StoredDevice; readonly lock: Lock }> =>
    pipe(
      lockedUntil(ports)(user, deviceWord[device.type]),
      TE.map((until) => ({ device, lock: device.state === 'bloqueado' ? O.some('for-good') : until })),
    );

/** Returns the earliest end among the locks of a person's devices; `undefined` if none of them expires (EXT-1314). */
const firstEnd = (ports: Pick<Ports, 'clock'>, locks: readonly Lock[]): string | undefined => {
  const ends = locks.flatMap((lock) => (O.isSome(lock) && lock.value !== 'for-good' ? [lock.value] : []));
  return ends.length === 0 ? undefined : lockEnd(ports, Math.min(...ends));
};

const configuration = (
  codigo: string,
  glosa: string,
  dispositivos: readonly Device[],
): ChallengeConfiguration => ({
  resultadoOperacion: { codigo, glosa },
  dispositivos,
});

const allLocked = (bloqueadoHasta: string | undefined): ChallengeConfiguration => ({
  resultadoOperacion: {
    codigo: resultCodes.blocked,
    glosa: 'Sus dispositivos de seguridad se encuentran bloqueados.',
    bloqueadoHasta,
  },
  dispositivos: [],
});

/** Traits of the challenge box for which a device list is requested: whether it offers a digital certificate (BOX-11). */
export type AskingBox = { readonly takesCertificates: boolean };

/** Tells whether a challenge box has an input for a device; a passkey counts as usable, since only the browser knows whether it can use one (BOX-08, BOX-11). */
const isUsable =
  ({ takesCertificates }: AskingBox) =>
  ({ type, signs }: StoredDevice): boolean =>
    type === deviceType.certificate
      ? takesCertificates
      : isOffered({ tipo: type, soportaFirma: signs }, { passkeys: true });

/** Lists the security devices that a person can use now; a separate result code says that there are none, and another that all those usable in the requesting challenge box are locked (BOX-35 to BOX-38, EXT-2925). */
export const deviceList =
  (ports: Ports, box: AskingBox = { takesCertificates: false }) =>
  (
    user: Rut,
    devices: readonly StoredDevice[],
    freshCells: FreshCells = () => drawCoordinates(ports.secrets),
  ): Stored<ChallengeConfiguration> => {
    const taken = devices.filter(isTaken(ports));
    return pipe(
      taken,
      A.traverse(TE.ApplicativeSeq)(withLocks(ports, user)),
      TE.bindTo('all'),
      TE.bind('open', ({ all }) =>
        pipe(
          all.filter(({ lock }) => O.isNone(lock)),
          A.traverse(TE.ApplicativeSeq)(({ device }) => told(ports, freshCells)(device)),
        ),
      ),
      TE.map(({ all, open }) => {
        const locks = all.filter(({ device }) => isUsable(box)(device)).map(({ lock }) => lock);
        if (locks.length > 0 && locks.every(O.isSome)) return allLocked(firstEnd(ports, locks));
        return open.length === 0
          ? configuration(resultCodes.none, 'No tiene dispositivos de seguridad habilitados.', [])
          : configuration(resultCodes.ok, 'Operación exitosa.', open);
      }),
    );
  };
