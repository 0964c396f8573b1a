import type { LockRoad } from '../../shared/locks.ts';
import type { ShownText } from '../shown-text.ts';
import type { Device, DeviceType } from './device.ts';
import { listed, type Offer } from './offered-devices.ts';

/** Lockout of one device type, as the bank answered it to a credential. */
export type DeviceLock = {
  readonly device: DeviceType;
  readonly until?: string | undefined;
  readonly message: ShownText;
};

/** EXT-1330 · Other devices of the offer that can still be used after a lock; a third key that took their place leaves none. */
export const hasOtherDevice = ({ devices }: Offer, { device }: Pick<DeviceLock, 'device'>): boolean =>
  devices.some(({ tipo }) => tipo !== device);

/** EXT-1330 · Locked devices of a journey, the newest last; a lock counts for every device of its type. */
export const lockedIn = (
  { devices, locked }: Offer,
  { device, until }: Pick<DeviceLock, 'device' | 'until'>,
): Offer['locked'] => [
  ...locked,
  ...devices.filter(({ tipo }) => tipo === device).map((one) => ({ device: one, until })),
];

/** EXT-1330 · A new device list beside the devices that locked before; a device that the bank lists again is free. */
export const listedBeside = (devices: readonly Device[], locked: Offer['locked'] = []): Offer => ({
  ...listed(devices),
  locked: locked.filter(({ device: { llave } }) => !devices.some((free) => free.llave === llave)),
});

/** EXT-1330, EXT-1331 · The text of a lock with the road that works from there. */
export const onRoad = (message: ShownText, road: LockRoad): ShownText =>
  message.lock === undefined ? message : { ...message, lock: { ...message.lock, road } };
