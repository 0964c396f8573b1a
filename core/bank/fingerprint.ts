import type { Secrets } from './shared-ports.ts';

/** EXT-303 · A lasting secret as it is known again, under the key of what counts it. */
export const fingerprintOf = (
  { secrets }: { readonly secrets: Pick<Secrets, 'keyed'> },
  key: string,
  typed: string,
): string => secrets.keyed(`intento|${key}|${typed}`);
