import { homeSessionMinutes } from '#core/bank/access/lives.ts';
import type { AccessBankPorts, HomeSessions } from '#core/bank/access/ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { atomically } from '../atomically.ts';
import type { MemoryAccessSeed } from './access-seed.ts';

const minute = 60_000;

export type MemoryHomeSessions = HomeSessions & { readonly forget: (rut: Rut) => void };

export const memoryHomeSessions = (
  { users }: MemoryAccessSeed,
  now: () => number,
  {
    attempts,
    audit,
    enter,
  }: Pick<AccessBankPorts, 'attempts' | 'audit'> & {
    readonly enter: (rut: Rut, keyHash: string) => boolean;
  },
): MemoryHomeSessions => {
  const sessions = new Map<string, { readonly user: Rut; readonly since: number }>();
  return {
    open: ({ tokenHash, user, keyHash, attemptKey }) =>
      pipe(
        atomically(() => {
          const isInForce = enter(user, keyHash);
          if (isInForce) sessions.set(tokenHash, { user, since: now() });
          return isInForce;
        }),
        TE.tap((isInForce) => (isInForce ? attempts.clear(attemptKey) : TE.right(undefined))),
        TE.tap((isInForce) =>
          isInForce
            ? audit.note({ event: 'ingreso', rut: user, outcome: 'right', factor: 'clave' })
            : TE.right(undefined),
        ),
      ),
    find: (tokenHash) =>
      atomically(() => {
        const session = sessions.get(tokenHash);
        const owner = users.find(({ rut }) => rut === session?.user);
        return session === undefined ||
          owner === undefined ||
          session.since + homeSessionMinutes * minute <= now()
          ? O.none
          : O.some({ ...session, name: owner.name });
      }),
    close: (tokenHash) => atomically(() => void sessions.delete(tokenHash)),
    forget: (rut) => {
      for (const [tokenHash, { user }] of sessions) if (user === rut) sessions.delete(tokenHash);
    },
  };
};
