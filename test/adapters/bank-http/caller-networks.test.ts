import { expect, it } from 'vitest';
import { callerNetworks } from '#adapters/bank-http/caller-networks.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', ['192.0', '192.0.2']],
  ['::ffff:192.0.2.7', '192.0.2.7', ['192.0', '192.0.2']],
  ['2001:db8:1:ff00::9', '20:01:0d:b8:00:01:ff', ['20:01:0d:b8', '20:01:0d:b8:00', '20:01:0d:b8:00:01']],
])('EXT-103 EXT-104 EXT-3042 EXT-3056 %s calls from %s, in %s', (address, network, wider) => {
  expect(callerNetworks(address)).toEqual({ network, wider });
});
