import type { TypedDevice } from '#core/access/challenge/credential.ts';
import { deviceType } from '#core/access/challenge/device.ts';

/** Device types whose credential is sent with the call that it proves; a certificate signs in a separate call. */
export const typedDevices: readonly TypedDevice[] = Object.values(deviceType).filter(
  (type) => type !== deviceType.certificate,
);
