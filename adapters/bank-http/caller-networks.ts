import type { CallerNetworks } from '#core/bank/access/forgotten-password/reset-key-without-product.ts';
import { crowdsAround, networkOf } from './ip-networks.ts';

/** Returns the network of a caller's IP address, which rate limits count, and the larger ones around it, widest first, each of which one organisation may have (EXT-103, EXT-104, EXT-3042). */
export const callerNetworks = (address: string): CallerNetworks => ({
  network: networkOf(address),
  wider: crowdsAround(address),
});
