import type { SealedPackages } from '#core/bank/portability/representative/sealed-package.ts';
import { atomically } from './atomically.ts';

export const memorySealedPackages = (): SealedPackages => {
  const sessions = new Map<string, string>();
  return {
    isElsewhere: (packageHash, sessionId) =>
      atomically(() => (sessions.get(packageHash) ?? sessionId) !== sessionId),
    bind: (packageHash, sessionId) =>
      atomically(() => {
        const first = sessions.get(packageHash) ?? sessionId;
        sessions.set(packageHash, first);
        return first === sessionId;
      }),
  };
};
