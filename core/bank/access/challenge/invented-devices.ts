import { deviceType, type DeviceType } from '../../../access/challenge/device.ts';
import type { Rut } from '../../../shared/rut.ts';
import { keyedFraction } from '../../keyed-fraction.ts';
import type { Secrets } from '../../shared-ports.ts';
import { cellsAt } from './coordinates.ts';
import type { DeviceCensus, DeviceKind, SerialBlock, StoredDevice } from '../ports.ts';

type Chance = Pick<Secrets, 'keyed'>;

const oneDigipass: DeviceKind = {
  devices: [{ type: deviceType.digipass, state: 'activo', signs: false }],
  people: 1,
};

const nameOf = ({ devices }: DeviceKind): string =>
  devices.map(({ type, state, signs }) => `${type} ${state} ${signs}`).join(', ');

/** Draws one item by weight with rendezvous hashing (lowest keyed hash): the same texts always give the same item, and a change of the weights changes few draws. */
const drawn = <Item extends { readonly people: number }>(
  chance: Chance,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item | undefined =>
  items
    .filter(({ people }) => people > 0)
    .map((item) => ({ item, wait: -Math.log(keyedFraction(chance, textOf(item))) / item.people }))
    .reduce<{ readonly item?: Item; readonly wait: number }>(
      (first, one) => (one.wait < first.wait ? one : first),
      { wait: Infinity },
    ).item;

/** Draws a decoy kind of device list for an unknown rut, in the same proportions as the bank's users have; a rut keeps its kind while the proportions stay (EXT-107). */
export const kindOfStranger = (
  chance: Chance,
  rut: Rut,
  { kinds }: Pick<DeviceCensus, 'kinds'>,
): DeviceKind => drawn(chance, kinds, (kind) => `dispositivos:${rut}:${nameOf(kind)}`) ?? oneDigipass;

const serialFrom = (chance: Chance, text: string, range: string): string => {
  const digits = [...chance.keyed(text).replace(/\D/g, '')];
  return range.replace(/#/g, () => digits.shift() ?? '7');
};

/** Most blocks of device serial numbers per device type. */
const mostBlocks = 64;

/** Groups the serial numbers of a device type into blocks with first and last; numbers of a block differ in their last two characters only, or in more if there would be too many blocks (EXT-2524). */
export const serialBlocks = (counted: readonly SerialBlock[]): readonly SerialBlock[] => {
  const merged = (open: number): readonly SerialBlock[] => {
    const blocks = new Map<string, SerialBlock>();
    for (const one of counted) {
      const name = `${one.first.slice(0, -open)} ${one.first.length}`;
      const { first, last, people } = blocks.get(name) ?? { ...one, people: 0 };
      blocks.set(name, {
        first: one.first < first ? one.first : first,
        last: one.last > last ? one.last : last,
        people: people + one.people,
      });
    }
    const isWhole = [...blocks.values()].every(({ first }) => first.length <= open);
    return blocks.size <= mostBlocks || isWhole ? [...blocks.values()] : merged(open + 1);
  };
  return merged(2);
};

const mostDraws = 300;

/** Draws a decoy serial number within a block, by rejection sampling, so that a growing block changes few of the earlier draws. */
const serialIn = (chance: Chance, text: string, { first, last }: SerialBlock): string => {
  const differs = [...first].findIndex((character, place) => character !== last[place]);
  if (differs === -1) return first;
  const range = first.slice(0, differs) + first.slice(differs).replace(/\d/g, '#');
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const serial = serialFrom(chance, `${text}:${draw}`, range);
    if (serial >= first && serial <= last) return serial;
  }
  return first;
};

/** Builds the decoy devices of a rut that is not a user: always the same for the rut, distributed as the devices of the bank's users, with serial numbers in the same ranges. `digipassRange` gives the Digipass numbers while no user has a Digipass (EXT-2524). */
export const inventedDevices = (
  chance: Chance,
  rut: Rut,
  { census, digipassRange }: { readonly census: DeviceCensus; readonly digipassRange: string },
): readonly StoredDevice[] => {
  const serialFor = (type: DeviceType, text: string): string => {
    const block = drawn(chance, census.serials[type] ?? [], ({ first }) => `${text}:${first}`);
    if (block !== undefined) return serialIn(chance, text, block);
    return serialFrom(chance, text, type === deviceType.digipass ? digipassRange : '########');
  };
  return kindOfStranger(chance, rut, census).devices.map((device, place) => ({
    ...device,
    id: `inventado:${rut}:${place}`,
    serial: serialFor(device.type, `dispositivo:${rut}:${place}`),
  }));
};

/** Draws the decoy coordinates of a decoy Digicard: they stay the same until the next decoy right answer, as those of a real card stay until a right one (BOX-26, EXT-2528). */
export const inventedCells = (
  chance: Chance,
  { id }: Pick<StoredDevice, 'id'>,
  since: number,
): readonly string[] =>
  cellsAt([
    keyedFraction(chance, `coordenadas:${id}:${since}:1`),
    keyedFraction(chance, `coordenadas:${id}:${since}:2`),
    keyedFraction(chance, `coordenadas:${id}:${since}:3`),
  ]);
