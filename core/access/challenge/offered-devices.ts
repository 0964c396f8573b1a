import { deviceType, type Device } from './device.ts';
import type { ThirdKeySent } from './third-key-sent.ts';

/** Option of a device list: whether this browser can use passkeys (EXT-2817). */
export type PasskeyUse = { readonly passkeys?: boolean | undefined };

/** Tells whether a device is offered in the normal list (BOX-08, BOX-10, BOX-11, EXT-2817). */
export const isOffered = (
  { tipo, soportaFirma }: Pick<Device, 'tipo' | 'soportaFirma'>,
  { passkeys = false }: PasskeyUse,
): boolean => {
  switch (tipo) {
    case deviceType.certificate:
      return false;
    case deviceType.digipass:
      return !soportaFirma;
    case deviceType.passkey:
      return passkeys;
    default:
      return true;
  }
};

/** Returns the devices offered in the normal list: no Digipass that signs, no certificate, and a passkey only where the browser can use one (BOX-08, BOX-10, BOX-11, EXT-2817). */
export const offeredDevices = (devices: readonly Device[], use: PasskeyUse = {}): readonly Device[] =>
  devices.filter((device) => isOffered(device, use));

/** Returns the security device that the challenge box preselects: the only one offered; `undefined` if there are none or several (BOX-13, BOX-14, BOX-15). */
export const preselected = (offered: readonly Device[]): Device | undefined =>
  offered.length === 1 ? offered[0] : undefined;

/** Locked device with the end of its lockout if the bank sends it; shown but disabled in the challenge box (EXT-1330). */
export type LockedDevice = { readonly device: Device; readonly until?: string | undefined };

/** Content of a challenge box: the listed devices, or the third key that replaced them, and the locked devices (BOX-12, BOX-40, EXT-1330). */
export type Offer = {
  readonly devices: readonly Device[];
  readonly isConverted: boolean;
  readonly locked: readonly LockedDevice[];
  /** Whether the third key that replaced the devices was sent, and the seconds to wait, if the bank states it (EXT-2615). */
  readonly sent?: ThirdKeySent;
};

/** Builds the content of a challenge box that shows the devices of a list, none of them locked. */
export const listed = (devices: readonly Device[]): Offer => ({ devices, isConverted: false, locked: [] });
