import type { CallerNetworks } from '#core/bank/access/reset-key-without-product.ts';
import { neighbourhoodOf, networkOf } from './network-of.ts';

/** EXT-103, EXT-104 · Who calls, and the network around them that one party often has whole. */
export const callerNetworks = (address: string): CallerNetworks => ({
  network: networkOf(address),
  wider: neighbourhoodOf(address),
});
