import type { TypedDevice } from '#core/access/challenge/credential.ts';
import { deviceType } from '#core/access/challenge/device.ts';

/** Every device that is proved by something typed. */
export const typedDevices: readonly TypedDevice[] = Object.values(deviceType).filter(
  (type) => type !== deviceType.certificate,
);
