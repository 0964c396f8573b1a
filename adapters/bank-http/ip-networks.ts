import { isIPv4, isIPv6 } from 'node:net';
import type { NEA } from '#core/shared/fp.ts';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]*)\](?::\d+)?)$/;

/** Rate-limit source of all invalid addresses, which share one limit. */
const nobodyKnown = 'desconocido';

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));

// Converts an IPv4 address in the last 32 bits of an IPv6 address to hex groups.
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: readonly string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

const expanded = (address: string): readonly number[] => {
  const [head = '', tail] = withoutDots(address).split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(gap).fill('0'), ...after].map((group) => Number.parseInt(group, 16));
};

/** Normalizes an IP address: no port (some proxies append one), no zone, mapped IPv4 as plain IPv4. */
const bare = (given: string): string => {
  const [, plain, bracketed] = withPort.exec(given) ?? [];
  const address = (plain ?? bracketed ?? given).replace(/%.*$/, '');
  return mapped.exec(address)?.[1] ?? address;
};

const network = (given: string, ofIPv4: number, ofIPv6: number): string => {
  const address = bare(given);
  if (isIPv4(address)) return address.split('.').slice(0, ofIPv4).join('.');
  if (!isIPv6(address)) return nobodyKnown;
  const bytes = expanded(address).flatMap((group) => [group >> 8, group & 255]);
  return bytes
    .slice(0, ofIPv6)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(':');
};

/** Returns the rate-limit source of an IP address: the IPv4 address itself, or its /56 network of IPv6, as one household or office has (EXT-504). */
export const networkOf = (address: string): string => network(address, 4, 7);

/** Returns the IP network as shown to a person: `192.0.2.x`, or the /48 of an IPv6 address (EXT-2801). */
export const blockOf = (given: string): string => {
  const address = bare(given);
  if (isIPv4(address)) return `${neighbourhoodOf(address)}.x`;
  if (!isIPv6(address)) return nobodyKnown;
  const [one = 0, two = 0, three = 0] = expanded(address);
  return `${[one, two, three].map((group) => group.toString(16)).join(':')}::/48`;
};

/** Returns the larger network of an IP address, /24 of IPv4 or /48 of IPv6, which one tenant may own whole. */
export const neighbourhoodOf = (address: string): string => network(address, 3, 6);

/** Returns the larger networks of an IP address, from narrow to wide: /24 of IPv4; /48 and /32 of IPv6, since one tenant may own the second whole too (EXT-3019). */
export const networksAround = (address: string): NEA.ReadonlyNonEmptyArray<string> => {
  const narrow = neighbourhoodOf(address);
  return isIPv6(bare(address)) ? [narrow, network(address, 3, 4)] : [narrow];
};

/** Returns the larger networks of an IP address, by each of which the keys that wait for activation are counted, from wide to narrow: /16 and /24 of IPv4; /32, /40 and /48 of IPv6 (EXT-3042, EXT-3056). */
export const crowdsAround = (address: string): NEA.ReadonlyNonEmptyArray<string> =>
  isIPv6(bare(address))
    ? [network(address, 3, 4), network(address, 3, 5), network(address, 3, 6)]
    : [network(address, 2, 6), network(address, 3, 6)];
