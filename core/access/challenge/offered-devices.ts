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

/** BOX-12, BOX-40 · What a box shows: the devices of a list, or the third key that took their place. */
export type Offer = { readonly devices: readonly Device[]; readonly isConverted: boolean };

/** The devices of a list, as they came. */
export const listed = (devices: readonly Device[]): Offer => ({ devices, isConverted: false });
