import { describe, expect, it } from 'vitest';
import { blockOf, neighbourhoodOf, networkOf, networksAround } from '#adapters/bank-http/ip-networks.ts';

describe('EXT-504 who is counted as one caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2'],
    ['192.0.2.7:51234', '192.0.2.7', '192.0.2'],
    ['192.0.2.7:51235', '192.0.2.7', '192.0.2'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
    ['::FFFF:192.0.2.7', '192.0.2.7', '192.0.2'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7', '192.0.2'],
    ['2001:db8:1:2:3:4:5:6', '20:01:0d:b8:00:01:00', '20:01:0d:b8:00:01'],
    ['2001:db8:1:2::9', '20:01:0d:b8:00:01:00', '20:01:0d:b8:00:01'],
    ['2001:db8:1:ff::9', '20:01:0d:b8:00:01:00', '20:01:0d:b8:00:01'],
    ['2001:db8:1:100::9', '20:01:0d:b8:00:01:01', '20:01:0d:b8:00:01'],
    ['2001:0db8:0001:0002:ffff::', '20:01:0d:b8:00:01:00', '20:01:0d:b8:00:01'],
    ['[2001:db8:1:2::9]:51234', '20:01:0d:b8:00:01:00', '20:01:0d:b8:00:01'],
    ['[2001:db8:1:2::9]', '20:01:0d:b8:00:01:00', '20:01:0d:b8:00:01'],
    ['fe80::1%eth0', 'fe:80:00:00:00:00:00', 'fe:80:00:00:00:00'],
    ['64:ff9b::192.0.2.7', '00:64:ff:9b:00:00:00', '00:64:ff:9b:00:00'],
    ['::1', '00:00:00:00:00:00:00', '00:00:00:00:00:00'],
  ])('%s is %s of %s', (address, network, neighbourhood) => {
    expect(networkOf(address)).toBe(network);
    expect(neighbourhoodOf(address)).toBe(neighbourhood);
  });

  it.each(['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '300.1.1.1', 'a:b', ':::', '1.2.3.4:port', '"x'])(
    'invalid addresses all count as one caller: %j',
    (garbage) => {
      expect(networkOf(garbage)).toBe(networkOf('other garbage'));
      expect(neighbourhoodOf(garbage)).toBe(networkOf('other garbage'));
    },
  );
});

it.each([
  ['192.0.2.7', ['192.0.2']],
  ['::ffff:192.0.2.7', ['192.0.2']],
  ['2001:db8:1:2:3:4:5:6', ['20:01:0d:b8:00:01', '20:01:0d:b8']],
  ['[2001:db8:ffff::1]:443', ['20:01:0d:b8:ff:ff', '20:01:0d:b8']],
  ['nothing', [networkOf('nothing')]],
])('EXT-3019 %s is in the networks %j, from narrow to wide', (address, around) => {
  expect(networksAround(address)).toEqual(around);
});

it.each([
  ['192.0.2.7', '192.0.2.x'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['nothing', networkOf('nothing')],
])('EXT-2801 whoever comes from %s is told the block %s, never the address', (address, block) => {
  expect(blockOf(address)).toBe(block);
});
