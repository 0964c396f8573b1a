import type { CallSource } from '#core/bank/attempts/source-slots.ts';
import type { Secrets } from '#core/bank/shared-ports.ts';
import { NEA } from '#core/shared/fp.ts';
import { networksAround, networkOf } from './ip-networks.ts';

/** Returns the source of a call as keyed hashes of its networks, so that the bank counts failures without storing IP addresses (EXT-507). */
export const hashedSource = (
  { keyed }: Pick<Secrets, 'keyed'>,
  address: string,
): Pick<CallSource, 'source' | 'around'> => ({
  source: keyed(`origen|${networkOf(address)}`),
  around: NEA.map((network: string) => keyed(`vecindad|${network}`))(networksAround(address)),
});
