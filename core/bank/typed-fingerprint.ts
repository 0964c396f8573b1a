import type { Secrets } from './shared-ports.ts';

/** Computes the keyed hash of a typed secret, which tells a repeated wrong guess from a new one without storing it (EXT-303). */
export const fingerprintOf = (
  { secrets }: { readonly secrets: Pick<Secrets, 'keyed'> },
  key: string,
  typed: string,
): string => secrets.keyed(`intento|${key}|${typed}`);
