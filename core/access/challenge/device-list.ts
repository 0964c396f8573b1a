import { serverText } from '../../shared/messages/server-text.ts';
import { messageCodes } from '../message-codes.ts';
import type { ShownText } from '../shown-text.ts';
import { deviceType, type ChallengeConfiguration, type Device } from './device.ts';
import { offeredDevices, type PasskeyUse } from './offered-devices.ts';

/** Result codes of the device list call (BOX-36, BOX-37, BOX-38). */
export const resultCodes = { ok: 'CAJDEF-0000', none: 'CAJDEF-0101', blocked: 'CAJDEF-0051' } as const;

/** Result of loading the device list of the challenge box: the devices (`certificate` if a digital certificate may be used too), no enabled device, only a passkey that this browser cannot use, all devices locked, or an unknown result code. */
export type DeviceList =
  | {
      readonly kind: 'devices';
      readonly devices: readonly Device[];
      readonly certificate: boolean;
      /** Challenge that the certificate signs, if the bank drew one (EXT-3041). */
      readonly challenge?: string | undefined;
    }
  | { readonly kind: 'none'; readonly onlyPasskey?: true }
  | { readonly kind: 'blocked'; readonly until?: string | undefined }
  | { readonly kind: 'other'; readonly glosa?: string | undefined };

/** Options of a challenge box: whether it offers passkeys and a digital certificate. */
export type BoxOptions = PasskeyUse & { readonly certificate: boolean };

/** Builds the device list of a challenge box from the bank's devices, without those that the box does not offer; a person who has only a certificate has no device if the box offers no certificates (BOX-10, BOX-11, EXT-2926). */
export const listOf = (devices: readonly Device[], options: BoxOptions): DeviceList => {
  const offered = offeredDevices(devices, options);
  const certificate = options.certificate && devices.some(({ tipo }) => tipo === deviceType.certificate);
  if (offered.length > 0 || certificate) return { kind: 'devices', devices: offered, certificate };
  return devices.some(({ tipo }) => tipo === deviceType.passkey)
    ? { kind: 'none', onlyPasskey: true }
    : { kind: 'none' };
};

/** Reads the answer of the device list call: OK without devices means that no device is enabled; an unknown code shows its `glosa` (BOX-36 to BOX-39). */
export const readDeviceList = (
  { resultadoOperacion, dispositivos, desafio }: ChallengeConfiguration,
  options: BoxOptions,
): DeviceList => {
  switch (resultadoOperacion.codigo) {
    case resultCodes.ok: {
      const list = listOf(dispositivos, options);
      return list.kind === 'devices' ? { ...list, challenge: desafio } : list;
    }
    case resultCodes.none:
      return { kind: 'none' };
    case resultCodes.blocked:
      return { kind: 'blocked', until: resultadoOperacion.bloqueadoHasta };
    default:
      return { kind: 'other', glosa: serverText(resultadoOperacion.glosa) };
  }
};

/** Returns the message shown in place of the devices when all of them are locked or the list came with an unknown code (BOX-38, BOX-39, EXT-1314). */
export const refusedListMessage = (
  list: Extract<DeviceList, { readonly kind: 'blocked' | 'other' }>,
): ShownText => {
  if (list.kind === 'blocked')
    return { code: messageCodes.blockedDevices, lock: { of: 'dispositivos', until: list.until } };
  return list.glosa === undefined ? { key: 'devices-not-loaded' } : { text: list.glosa };
};
