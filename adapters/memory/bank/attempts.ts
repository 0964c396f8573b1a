import type { Attempts } from '#core/bank/ports.ts';
import { atomically } from './atomically.ts';

type Counted = { readonly used: number; readonly blockedUntil?: number | undefined };

const hour = 3_600_000;

export const memoryAttempts = (now: () => number): Attempts => {
  const counts = new Map<string, Counted>();
  const isBlocked = ({ blockedUntil }: Counted): boolean =>
    blockedUntil !== undefined && blockedUntil > now();
  const hasEnded = ({ blockedUntil }: Counted): boolean =>
    blockedUntil !== undefined && blockedUntil <= now();
  return {
    reserve: (key, { limit, hours }) =>
      atomically(() => {
        const earlier = counts.get(key) ?? { used: 0 };
        if (isBlocked(earlier)) return { allowed: false };
        const used = hasEnded(earlier) ? 1 : earlier.used + 1;
        counts.set(key, used >= limit ? { used, blockedUntil: now() + hours * hour } : { used });
        return { allowed: true, used };
      }),
    clear: (key) => atomically(() => void counts.delete(key)),
    giveBack: (key) =>
      atomically(() => {
        const counted = counts.get(key);
        if (counted !== undefined && counted.used > 0 && !hasEnded(counted))
          counts.set(key, { used: counted.used - 1 });
      }),
    isBlocked: (key) =>
      atomically(() => {
        const counted = counts.get(key);
        return counted !== undefined && isBlocked(counted);
      }),
  };
};
