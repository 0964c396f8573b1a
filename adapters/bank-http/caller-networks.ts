import type { CallerNetworks } from '#core/bank/access/reset-key-without-product.ts';
import { networkOf } from './network-of.ts';

const partsOfWider = 3;

/** Who calls, and the network around them that one party often has whole: /24 of IPv4, /48 of IPv6. */
export const callerNetworks = (address: string): CallerNetworks => {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return { network, wider: network.split(separator).slice(0, partsOfWider).join(separator) };
};
