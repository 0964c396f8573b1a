import type { LastingSecrets, PemPair } from '#core/bank/stores.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { O, TE } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';

export const memoryLastingSecrets = (): LastingSecrets => {
  let keyPair: Promise<PemPair> | undefined;
  const secrets = new Map<string, string>();
  return {
    keyPairOnce: (make) =>
      TE.tryCatch(
        () => (keyPair ??= make()),
        () => unavailable,
      ),
    secretOnce: (name, make) =>
      atomically(() => {
        const kept = secrets.get(name) ?? make();
        secrets.set(name, kept);
        return kept;
      }),
    secretIfAny: (name) => atomically(() => O.fromNullable(secrets.get(name))),
  };
};
