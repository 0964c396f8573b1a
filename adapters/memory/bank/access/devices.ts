import type { Devices } from '#core/bank/access/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { atomically } from '../atomically.ts';
import type { MemoryAccessSeed } from './access-seed.ts';

export const memoryDevices = ({ users }: MemoryAccessSeed): Devices => {
  const all = new Map(users.flatMap(({ devices }) => devices.map((device) => [device.id, device])));
  const lastSteps = new Map<string, number>();
  const asked = new Map<string, readonly string[]>();
  return {
    of: (user) =>
      atomically(() =>
        (users.find(({ rut }) => rut === user)?.devices ?? []).map(
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
        asked.set(deviceId, coordinates);
        return coordinates;
      }),
    spendCoordinates: (deviceId, answered) =>
      atomically(() => asked.get(deviceId)?.join() === answered.join() && asked.delete(deviceId)),
  };
};
