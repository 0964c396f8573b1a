import type { CallerNetworks } from '#core/bank/access/reset-key-without-product.ts';
import { neighbourhoodOf, networkOf } from './network-of.ts';

/** Source of a caller, and the surrounding network, often a single tenant's (EXT-103, EXT-104). */
export const callerNetworks = (address: string): CallerNetworks => ({
  network: networkOf(address),
  wider: neighbourhoodOf(address),
});
