import type { CallerNetworks } from '#core/bank/access/forgotten-password/reset-key-without-product.ts';
import { neighbourhoodOf, networkOf } from './ip-networks.ts';

/** Returns the network of a caller's IP address, which rate limits count, and the larger network that contains it, which often belongs to one organisation (EXT-103, EXT-104). */
export const callerNetworks = (address: string): CallerNetworks => ({
  network: networkOf(address),
  wider: neighbourhoodOf(address),
});
