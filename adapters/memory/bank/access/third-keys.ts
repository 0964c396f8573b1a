import { thirdKeyMinutes } from '#core/bank/access/lifetimes.ts';
import type { ThirdKeys } from '#core/bank/access/ports.ts';
import { atomically } from '../atomically.ts';
import { dailyCounts } from '../daily-counts.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

export const memoryThirdKeys = (now: () => number): ThirdKeys => {
  const live = new Map<string, { readonly codeHash: string; readonly expiresAt: number }>();
  const sentToday = dailyCounts(now);
  return {
    send: ({ user, codeHash, mostADay }) =>
      atomically(() => {
        if (mostADay !== undefined && !sentToday.count(user, mostADay)) return false;
        live.set(user, { codeHash, expiresAt: now() + thirdKeyMinutes * aMinute });
        return true;
      }),
    isLive: (user) => atomically(() => (live.get(user)?.expiresAt ?? 0) > now()),
    spend: (user, codeHash) =>
      atomically(() => {
        const code = live.get(user);
        return (
          code !== undefined && code.codeHash === codeHash && code.expiresAt > now() && live.delete(user)
        );
      }),
  };
};
