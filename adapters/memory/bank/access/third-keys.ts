import { thirdKeyMinutes } from '#core/bank/access/lifetimes.ts';
import type { ThirdKeys } from '#core/bank/access/challenge/third-key-ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { atomically } from '../atomically.ts';
import { dailyCounts } from '../daily-counts.ts';

type Code = {
  readonly user: Rut;
  readonly codeHash: string;
  readonly boundTo: string;
  readonly expiresAt: number;
};

export const memoryThirdKeys = (now: () => number): ThirdKeys => {
  const codes = new Set<Code>();
  const sentToday = dailyCounts(now);
  const liveOf = (user: Rut): readonly Code[] =>
    [...codes].filter((code) => code.user === user && code.expiresAt > now());
  return {
    send: ({ user, codeHash, boundTo, day: { of, most, newNetwork } }) =>
      atomically(() => {
        const network = newNetwork === undefined ? '' : `desde:${user}:${newNetwork.network}`;
        const isNew = newNetwork !== undefined && sentToday.count(network, newNetwork.few);
        if (!sentToday.count(`${of}:${user}`, isNew ? newNetwork.most : most)) {
          if (isNew) sentToday.giveBack(network);
          return O.some(sentToday.endOf(`${of}:${user}`));
        }
        codes.forEach((code) => void (code.expiresAt <= now() && codes.delete(code)));
        codes.add({ user, codeHash, boundTo, expiresAt: now() + thirdKeyMinutes * aMinute });
        return O.none;
      }),
    isLive: (user, boundTo) => atomically(() => liveOf(user).some((code) => code.boundTo === boundTo)),
    spend: (user, codeHash, boundTo) =>
      atomically(() => {
        const code = liveOf(user).find((one) => one.codeHash === codeHash && one.boundTo === boundTo);
        return code !== undefined && codes.delete(code);
      }),
    forgetDay: (user) =>
      atomically(() =>
        sentToday
          .forget((counted) => counted.split(':').includes(user))
          .filter(({ counted }) => !counted.startsWith('desde:'))
          .reduce((sum, { used }) => sum + used, 0),
      ),
  };
};
