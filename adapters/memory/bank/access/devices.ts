import { deviceType, type DeviceType } from '#core/access/challenge/device.ts';
import { serialBlocks } from '#core/bank/access/challenge/invented-devices.ts';
import type { DeviceCensus, DeviceKind, Devices, SerialBlock } from '#core/bank/access/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { atomically } from '../atomically.ts';
import type { MemoryAccessSeed, MemoryDevice, MemoryUser } from './access-seed.ts';

const kindOf = ({ devices, asksThirdKey }: MemoryUser): DeviceKind => ({
  devices: devices
    .filter(({ type }) => type !== deviceType.thirdKey || !asksThirdKey)
    .map(({ type, state, signs }) => ({ type, state, signs })),
  people: 1,
});

const blocksOf = (users: readonly MemoryUser[]): DeviceCensus['serials'] => {
  const serials = new Map<DeviceType, readonly SerialBlock[]>();
  for (const { type, serial } of users.flatMap(({ devices }) => devices))
    serials.set(type, [...(serials.get(type) ?? []), { first: serial, last: serial, people: 1 }]);
  return Object.fromEntries([...serials].map(([type, all]) => [type, serialBlocks(all)]));
};

const censusOf = (users: readonly MemoryUser[]): DeviceCensus => {
  const kinds = new Map<string, DeviceKind>();
  for (const user of users) {
    const kind = kindOf(user);
    const name = JSON.stringify(kind.devices);
    kinds.set(name, { ...kind, people: (kinds.get(name)?.people ?? 0) + 1 });
  }
  return { kinds: [...kinds.values()], serials: blocksOf(users) };
};

/** Creates the in-memory store of devices; `heldPasskey` returns the single device that represents all passkeys of a person, undefined without passkeys. */
export const memoryDevices = (
  { users }: MemoryAccessSeed,
  heldPasskey: (user: Rut) => MemoryDevice | undefined,
): Devices => {
  const all = new Map(users.flatMap(({ devices }) => devices.map((device) => [device.id, device])));
  const devicesOf = ({ rut, devices }: MemoryUser): readonly MemoryDevice[] => {
    const passkey = heldPasskey(rut);
    const isSeeded = devices.some(({ type }) => type === deviceType.passkey);
    const held = passkey === undefined ? [] : [passkey];
    return [
      ...devices.flatMap((device) => (device.type === deviceType.passkey ? held : [device])),
      ...(isSeeded ? [] : held),
    ];
  };
  const current = () => users.map((user) => ({ ...user, devices: devicesOf(user) }));
  const lastSteps = new Map<string, number>();
  const asked = new Map<string, readonly string[]>();
  return {
    census: () => atomically(() => censusOf(current())),
    of: (user) =>
      atomically(() =>
        (current().find(({ rut }) => rut === user)?.devices ?? []).map(
          ({ secret: _secret, ...device }) => device,
        ),
      ),
    secretOf: (deviceId) =>
      atomically(() =>
        pipe(
          O.fromNullable(all.get(deviceId)),
          O.map(({ secret }) => secret),
        ),
      ),
    spendStep: (deviceId, step) =>
      atomically(() => {
        if (!all.has(deviceId) || step <= (lastSteps.get(deviceId) ?? -1)) return false;
        lastSteps.set(deviceId, step);
        return true;
      }),
    askCoordinates: (deviceId, fresh) =>
      atomically(() => {
        const coordinates = asked.get(deviceId) ?? fresh;
        if (all.has(deviceId)) asked.set(deviceId, coordinates);
        return coordinates;
      }),
    spendCoordinates: (deviceId, answered) =>
      atomically(() => asked.get(deviceId)?.join() === answered.join() && asked.delete(deviceId)),
  };
};
