import { devicesOfPerson } from '#core/bank/access/lifetimes.ts';
import { knownDeviceDays, wrongOfDevice } from '#core/bank/access/sign-in/known-device.ts';
import type { KnownDevices } from '#core/bank/access/ports.ts';
import type { Rut } from '#core/shared/rut.ts';
import { atomically } from '../atomically.ts';
import { aDay } from '#core/shared/units-of-time.ts';

type Known = {
  readonly user: Rut;
  readonly keyMark: string;
  readonly wrong: number;
  readonly expiresAt: number;
};

const life = knownDeviceDays * aDay;

export type MemoryKnownDevices = KnownDevices & { readonly forget: (user: Rut) => void };

export const memoryKnownDevices = (
  now: () => number,
  isOpen: (tokenHash: string, user: Rut) => boolean,
): MemoryKnownDevices => {
  const devices = new Map<string, Known>();
  return {
    isKnown: ({ tokenHash, user, keyMark }) =>
      atomically(() => {
        const known = devices.get(tokenHash);
        return known?.user === user && known.keyMark === keyMark && known.expiresAt > now();
      }),
    remember: ({ tokenHash, sessionHash, user, keyMark, replaces }) =>
      atomically(() => {
        if (!isOpen(sessionHash, user)) return false;
        if (replaces !== undefined && devices.get(replaces)?.user === user) devices.delete(replaces);
        devices.set(tokenHash, { user, keyMark, wrong: 0, expiresAt: now() + life });
        const own = [...devices].filter(([, known]) => known.user === user);
        for (const [hash] of own.slice(0, Math.max(0, own.length - devicesOfPerson))) devices.delete(hash);
        return true;
      }),
    miss: (tokenHash) =>
      atomically(() => {
        const known = devices.get(tokenHash);
        if (known === undefined) return;
        const wrong = known.wrong + 1;
        if (wrong >= wrongOfDevice) devices.delete(tokenHash);
        else devices.set(tokenHash, { ...known, wrong });
      }),
    forget: (user) => {
      for (const [hash, known] of devices) if (known.user === user) devices.delete(hash);
    },
  };
};
