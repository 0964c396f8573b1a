import { serverText } from '../../shared/messages/server-text.ts';
import { messageCodes } from '../message-codes.ts';
import type { ShownText } from '../shown-text.ts';
import { deviceType, type ChallengeConfiguration, type Device } from './device.ts';
import { offeredDevices } from './offered-devices.ts';

/** BOX-36, BOX-37, BOX-38 · What the bank says of a device list. */
export const resultCodes = { ok: 'CAJDEF-0000', none: 'CAJDEF-0101', blocked: 'CAJDEF-0051' } as const;

/** A device list as the box meets it; `certificate` when a digital certificate may be used beside the devices. */
export type DeviceList =
  | { readonly kind: 'devices'; readonly devices: readonly Device[]; readonly certificate: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'blocked'; readonly until?: string | undefined }
  | { readonly kind: 'other'; readonly glosa?: string | undefined };

/** BOX-10, BOX-11 · Devices after the exclusions; a certificate counts only where the box offers one. */
export const listOf = (
  devices: readonly Device[],
  options: { readonly certificate: boolean },
): DeviceList => {
  const offered = offeredDevices(devices);
  const certificate = options.certificate && devices.some(({ tipo }) => tipo === deviceType.certificate);
  return offered.length === 0 && !certificate
    ? { kind: 'none' }
    : { kind: 'devices', devices: offered, certificate };
};

/** BOX-36 to BOX-39 · An ok list without devices is no device enabled; another code has its glosa to show. */
export const readDeviceList = (
  { resultadoOperacion, dispositivos }: ChallengeConfiguration,
  options: { readonly certificate: boolean },
): DeviceList => {
  switch (resultadoOperacion.codigo) {
    case resultCodes.ok:
      return listOf(dispositivos, options);
    case resultCodes.none:
      return { kind: 'none' };
    case resultCodes.blocked:
      return { kind: 'blocked', until: resultadoOperacion.bloqueadoHasta };
    default:
      return { kind: 'other', glosa: serverText(resultadoOperacion.glosa) };
  }
};

/** BOX-38, BOX-39, EXT-1314 · What a list that is blocked or of an unknown code says in the place of its devices. */
export const refusedListMessage = (
  list: Extract<DeviceList, { readonly kind: 'blocked' | 'other' }>,
): ShownText => {
  if (list.kind === 'blocked')
    return { code: messageCodes.blockedDevices, lock: { of: 'dispositivos', until: list.until } };
  return list.glosa === undefined ? { key: 'devices-not-loaded' } : { text: list.glosa };
};
