import type { LockRoad } from '../../shared/locks.ts';
import type { ShownText } from '../shown-text.ts';
import type { Device, DeviceType } from './device.ts';
import { listed, type Offer } from './offered-devices.ts';

/** Lockout of one device type, as stated in the bank's refusal of a credential. */
export type DeviceLock = {
  readonly device: DeviceType;
  readonly until?: string | undefined;
  readonly message: ShownText;
};

/** Tells whether the challenge box offers a device of another type than the one just locked; false if a third key replaced the devices, since the third key is then the only device (EXT-1330). */
export const hasOtherDevice = ({ devices }: Offer, { device }: Pick<DeviceLock, 'device'>): boolean =>
  devices.some(({ tipo }) => tipo !== device);

/** Adds a device lockout to the locked devices of a journey, newest last; it applies to every device of its type (EXT-1330). */
export const lockedIn = (
  { devices, locked }: Offer,
  { device, until }: Pick<DeviceLock, 'device' | 'until'>,
): Offer['locked'] => [
  ...locked,
  ...devices.filter(({ tipo }) => tipo === device).map((one) => ({ device: one, until })),
];

/** Merges a new device list with the devices locked earlier; a device that the bank lists again is unlocked (EXT-1330). */
export const listedBeside = (devices: readonly Device[], locked: Offer['locked'] = []): Offer => ({
  ...listed(devices),
  locked: locked.filter(({ device: { llave } }) => !devices.some((free) => free.llave === llave)),
});

/** Adds to the message of a lockout the alternative that still works; returns any other message unchanged (EXT-1330, EXT-1331). */
export const onRoad = (message: ShownText, road: LockRoad): ShownText =>
  message.lock === undefined ? message : { ...message, lock: { ...message.lock, road } };
