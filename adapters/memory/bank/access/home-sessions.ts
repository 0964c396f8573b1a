import { homeSessionMinutes, homeSessionsOfPerson, signInNoticesADay } from '#core/bank/access/lifetimes.ts';
import type { Audit, HomeSessions, Recorded } from '#core/bank/access/ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { atomically } from '../atomically.ts';
import type { MemoryAttempts } from '../count-attempts.ts';
import { dailyCounts } from '../daily-counts.ts';
import type { MailHearer } from '../outbox.ts';
import type { MemoryAccessSeed } from './access-seed.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

export type MemoryHomeSessions = HomeSessions & { readonly forget: (rut: Rut) => void };

export const memoryHomeSessions = (
  { users }: MemoryAccessSeed,
  now: () => number,
  {
    attempts,
    audit,
    hear,
    isInForce,
    enter,
  }: {
    readonly attempts: Pick<MemoryAttempts, 'passNow'>;
    readonly audit: Audit;
    readonly hear: MailHearer['person'];
    readonly isInForce: (rut: Rut, keyHash: string) => boolean;
    readonly enter: (rut: Rut) => void;
  },
): MemoryHomeSessions => {
  const sessions = new Map<string, { readonly user: Rut; readonly since: number }>();
  const toldToday = dailyCounts(now);
  return {
    open: ({ tokenHash, user, keyHash, lease, tell }) =>
      pipe(
        atomically((): Recorded => {
          if (!isInForce(user, keyHash)) return 'overtaken';
          if (!attempts.passNow(lease)) return 'over';
          enter(user);
          sessions.set(tokenHash, { user, since: now() });
          const own = [...sessions].filter(([, session]) => session.user === user);
          own.slice(0, -homeSessionsOfPerson).forEach(([oldest]) => sessions.delete(oldest));
          if (tell !== undefined && toldToday.count(user, signInNoticesADay)) hear(user, tell(now()));
          return 'recorded';
        }),
        TE.tap((recorded) =>
          recorded === 'recorded'
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
          session.since + homeSessionMinutes * aMinute <= now()
          ? O.none
          : O.some({ ...session, name: owner.name });
      }),
    close: (tokenHash) => atomically(() => void sessions.delete(tokenHash)),
    forget: (rut) => {
      for (const [tokenHash, { user }] of sessions) if (user === rut) sessions.delete(tokenHash);
    },
  };
};
