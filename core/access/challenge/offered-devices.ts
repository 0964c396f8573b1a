import { deviceType, type Device } from './device.ts';

/** Devices offered in the normal list: no Digipass that signs, and no certificate (BOX-08, BOX-10, BOX-11). */
export const offeredDevices = (devices: readonly Device[]): readonly Device[] =>
  devices.filter(
    ({ tipo, soportaFirma }) =>
      tipo !== deviceType.certificate && !(tipo === deviceType.digipass && soportaFirma),
  );

/** Preselects the device when exactly one is offered (BOX-13, BOX-14, BOX-15). */
export const preselected = (offered: readonly Device[]): Device | undefined =>
  offered.length === 1 ? offered[0] : undefined;

/** A locked device, with the end of its lock if the bank sends it; shown but disabled (EXT-1330). */
export type LockedDevice = { readonly device: Device; readonly until?: string | undefined };

/** Content of a challenge box: the listed devices, or the third key that replaced them, and the locked devices (BOX-12, BOX-40, EXT-1330). */
export type Offer = {
  readonly devices: readonly Device[];
  readonly isConverted: boolean;
  readonly locked: readonly LockedDevice[];
};

/** A box that shows the devices of a list. */
export const listed = (devices: readonly Device[]): Offer => ({ devices, isConverted: false, locked: [] });
