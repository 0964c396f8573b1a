import type { CallSource } from '#core/bank/attempts/source-slots.ts';
import type { Secrets } from '#core/bank/shared-ports.ts';
import { neighbourhoodOf, networkOf } from './ip-networks.ts';

/** Returns the source of a call as keyed hashes of its networks, so that the bank counts failures without storing IP addresses (EXT-507). */
export const hashedSource = (
  { keyed }: Pick<Secrets, 'keyed'>,
  address: string,
): Pick<CallSource, 'source' | 'neighbourhood'> => ({
  source: keyed(`origen|${networkOf(address)}`),
  neighbourhood: keyed(`vecindad|${neighbourhoodOf(address)}`),
});
