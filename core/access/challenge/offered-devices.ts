import { deviceType, type Device } from './device.ts';

/** BOX-08, BOX-10, BOX-11 · A Digipass that signs is left out, and a certificate is never of the normal list. */
export const offeredDevices = (devices: readonly Device[]): readonly Device[] =>
  devices.filter(
    ({ tipo, soportaFirma }) =>
      tipo !== deviceType.certificate && !(tipo === deviceType.digipass && soportaFirma),
  );

/** BOX-13, BOX-14, BOX-15 · With exactly one device after the exclusions it is chosen; of several none is. */
export const preselected = (offered: readonly Device[]): Device | undefined =>
  offered.length === 1 ? offered[0] : undefined;

/** EXT-1330 · A device that locked, with the end of its lock where the bank tells it; it is shown and cannot be chosen. */
export type LockedDevice = { readonly device: Device; readonly until?: string | undefined };

/** BOX-12, BOX-40, EXT-1330 · What a box shows: the devices of a list, or the third key that took their place, and those that locked. */
export type Offer = {
  readonly devices: readonly Device[];
  readonly isConverted: boolean;
  readonly locked: readonly LockedDevice[];
};

/** The devices of a list, as they came. */
export const listed = (devices: readonly Device[]): Offer => ({ devices, isConverted: false, locked: [] });
