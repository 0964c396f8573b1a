import { describe, expect, it } from 'vitest';
import { callerNetworks } from '#adapters/bank-http/caller-networks.ts';
import { networkOf } from '#adapters/bank-http/network-of.ts';

describe('EXT-104 the wider network around a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2'],
    ['::ffff:192.0.2.7', '192.0.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8:1:ff00::9', '2001:db8:1'],
    ['2001:db8::9', '2001:db8:0'],
  ])('of %s is %s', (address, wider) => {
    expect(callerNetworks(address)).toEqual({ network: networkOf(address), wider });
  });
});
