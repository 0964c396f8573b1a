import * as t from 'io-ts/lib/index.js';
import { deviceType, type DeviceType } from '#core/access/challenge/device.ts';
import type { DeviceSecret } from '#core/bank/access/ports.ts';
import type { ColumnPurpose, Sealer } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';
import { unionOf, type CodecOf } from '#adapters/wire/codecs.ts';
import { orThrow } from '../or-unavailable.ts';
import { storedJson } from '../stored-values.ts';

type SecretOf<Type extends DeviceType> = Extract<DeviceSecret, { readonly type: Type }>;

const deviceSecret = unionOf(
  {
    [deviceType.digipass]: t.type({ type: t.literal(deviceType.digipass), totp: t.string }),
    [deviceType.digicard]: t.type({
      type: t.literal(deviceType.digicard),
      grid: t.record(t.string, t.string),
    }),
    [deviceType.internetKey]: t.type({ type: t.literal(deviceType.internetKey), hash: t.string }),
    [deviceType.thirdKey]: t.type({ type: t.literal(deviceType.thirdKey) }),
    [deviceType.passkey]: t.type({ type: t.literal(deviceType.passkey) }),
    [deviceType.certificate]: t.type({ type: t.literal(deviceType.certificate), publicPem: t.string }),
  } satisfies { readonly [Type in DeviceType]: CodecOf<SecretOf<Type>> },
  'secret of a device',
);

// Returns the purpose under which a device's secret is encrypted; it names the device, so that a secret
// copied to another row cannot be decrypted.
export const devicePurpose = (deviceId: string): ColumnPurpose<'dispositivo'> => `dispositivo:${deviceId}`;

export const sealedSecret = (seal: Sealer['seal'], deviceId: string, secret: DeviceSecret): Promise<string> =>
  orThrow(seal(devicePurpose(deviceId), JSON.stringify(secret)));

export const openedSecret = async (
  open: Sealer['open'],
  deviceId: string,
  sealed: string,
): Promise<DeviceSecret> => {
  const text = await orThrow(open(devicePurpose(deviceId), sealed));
  if (O.isNone(text)) throw new Error('The database holds a secret of a device that does not open');
  return storedJson(deviceSecret, text.value);
};
