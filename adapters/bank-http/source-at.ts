import type { CallSource } from '#core/bank/attempts/source-places.ts';
import type { Secrets } from '#core/bank/shared-ports.ts';
import { neighbourhoodOf, networkOf } from './network-of.ts';

/** EXT-507 · Where a call comes from, as keyed hashes: the bank counts by them and keeps no address. */
export const sourceAt = (
  { keyed }: Pick<Secrets, 'keyed'>,
  address: string,
): Pick<CallSource, 'source' | 'neighbourhood'> => ({
  source: keyed(`origen|${networkOf(address)}`),
  neighbourhood: keyed(`vecindad|${neighbourhoodOf(address)}`),
});
