import * as t from 'io-ts/lib/index.js';
import type { DeviceSecret } from '#core/bank/access/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';
import { storedJson } from '../stored-values.ts';

const deviceSecret: t.Type<DeviceSecret, unknown, unknown> = t.union(
  [
    t.type({ type: t.literal('8'), totp: t.string }),
    t.type({ type: t.literal('1'), grid: t.record(t.string, t.string) }),
    t.type({ type: t.literal('CI'), hash: t.string }),
    t.type({ type: t.literal('5') }),
    t.type({ type: t.literal('4'), publicPem: t.string }),
  ],
  'secret of a device',
);

// The device is part of what is authenticated, so that a secret copied into another row does not open.
const purposeOf = (deviceId: string): string => `dispositivo:${deviceId}`;

export const sealedSecret = (seal: Sealer['seal'], deviceId: string, secret: DeviceSecret): string =>
  seal(purposeOf(deviceId), JSON.stringify(secret));

export const openedSecret = (open: Sealer['open'], deviceId: string, sealed: string): DeviceSecret => {
  const text = open(purposeOf(deviceId), sealed);
  if (O.isNone(text)) throw new Error('The database holds a secret of a device that does not open');
  return storedJson(deviceSecret, text.value);
};
