import { deviceType, type DeviceType } from '../../access/challenge/device.ts';
import type { Rut } from '../../shared/rut.ts';
import { keyedFraction } from '../keyed-fraction.ts';
import type { Secrets } from '../shared-ports.ts';
import { cellsAt } from './coordinates.ts';
import type { DeviceCensus, DeviceKind, StoredDevice } from './ports.ts';

type Chance = Pick<Secrets, 'keyed'>;

const oneDigipass: DeviceKind = {
  devices: [{ type: deviceType.digipass, state: 'activo', signs: false }],
  people: 1,
};

const nameOf = ({ devices }: DeviceKind): string =>
  devices.map(({ type, state, signs }) => `${type} ${state} ${signs}`).join(', ');

/** EXT-107 · Each kind of device list is drawn as often as people of the bank have it, and a rut keeps its kind while their shares stay: the kind whose hash with this rut, weighed by its people, is the lowest. */
export const kindOfStranger = (
  chance: Chance,
  rut: Rut,
  { kinds }: Pick<DeviceCensus, 'kinds'>,
): DeviceKind =>
  kinds
    .filter(({ people }) => people > 0)
    .map((kind) => ({
      kind,
      wait: -Math.log(keyedFraction(chance, `dispositivos:${rut}:${nameOf(kind)}`)) / kind.people,
    }))
    .reduce((first, one) => (one.wait < first.wait ? one : first), { kind: oneDigipass, wait: Infinity })
    .kind;

const serialOf = (range: string, digits: string): string => {
  const rest = [...digits];
  return range.replace(/#/g, () => rest.shift() ?? '7');
};

/** The last characters in which serial numbers of one type always may differ. */
const own = 4;

/** EXT-107 · The range that serial numbers of a type lie in: what its first and its last have in common, and `#` for the digits after that. */
export const rangeBetween = (first: string, last: string): string => {
  const differs = [...first].findIndex((character, place) => character !== last[place]);
  const common = Math.max(0, Math.min(differs === -1 ? first.length : differs, first.length - own));
  return first.slice(0, common) + first.slice(common).replace(/\d/g, '#');
};

/** The devices of a rut that nobody has: always the same, and such as the bank's own people have them. `digipassRange` is where this bank's Digipasses lie. */
export const inventedDevices = (
  chance: Chance,
  rut: Rut,
  { census, digipassRange }: { readonly census: DeviceCensus; readonly digipassRange: string },
): readonly StoredDevice[] => {
  const rangeOf = (type: DeviceType): string =>
    type === deviceType.digipass ? digipassRange : (census.serials[type] ?? '########');
  return kindOfStranger(chance, rut, census).devices.map((device, place) => ({
    ...device,
    id: `inventado:${rut}:${place}`,
    serial: serialOf(rangeOf(device.type), chance.keyed(`dispositivo:${rut}:${place}`).replace(/\D/g, '')),
  }));
};

/** BOX-26 · The cells that an invented Digicard asks for: never answered well, they stay as a real one's do. */
export const inventedCells = (chance: Chance, { id }: Pick<StoredDevice, 'id'>): readonly string[] =>
  cellsAt([
    keyedFraction(chance, `coordenadas:${id}:1`),
    keyedFraction(chance, `coordenadas:${id}:2`),
    keyedFraction(chance, `coordenadas:${id}:3`),
  ]);
