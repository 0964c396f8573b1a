import { homeSessionMinutes } from '#core/bank/access/lives.ts';
import type { HomeSessions } from '#core/bank/access/ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { atOnce } from '../at-once.ts';
import type { MemoryAccessSeed } from './access-seed.ts';

const minute = 60_000;

export const memoryHomeSessions = ({ users }: MemoryAccessSeed, now: () => number): HomeSessions => {
  const sessions = new Map<string, { readonly user: Rut; readonly since: number }>();
  return {
    open: ({ tokenHash, user }) => atOnce(() => void sessions.set(tokenHash, { user, since: now() })),
    find: (tokenHash) =>
      atOnce(() => {
        const session = sessions.get(tokenHash);
        const owner = users.find(({ rut }) => rut === session?.user);
        return session === undefined ||
          owner === undefined ||
          session.since + homeSessionMinutes * minute <= now()
          ? O.none
          : O.some({ ...session, name: owner.name });
      }),
    close: (tokenHash) => atOnce(() => void sessions.delete(tokenHash)),
  };
};
