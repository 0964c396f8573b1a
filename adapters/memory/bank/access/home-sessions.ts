import {
  homeSessionHours,
  homeSessionMinutes,
  homeSessionsOfPerson,
  signInNoticesADay,
  typedKeyNoticesADay,
} from '#core/bank/access/lifetimes.ts';
import { passkeyNextRow, signedInRow } from '#core/bank/access/sign-in/sign-in.ts';
import type { Audit, HomeSessions, Recorded } from '#core/bank/access/ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { atomically } from '../atomically.ts';
import type { MemoryAttempts } from '../count-attempts.ts';
import { dailyCounts } from '../daily-counts.ts';
import type { MailHearer } from '../request-mails.ts';
import type { MemoryAccessSeed } from './access-seed.ts';
import type { MemoryFlows } from './flows.ts';
import type { MemorySignIns } from './sign-ins.ts';
import { aMinute, anHour } from '#core/shared/units-of-time.ts';

export type MemoryHomeSessions = HomeSessions & {
  readonly isOpen: (tokenHash: string, user?: Rut) => boolean;
  readonly closeWhere: (isMeant: (tokenHash: string, user: Rut) => boolean) => void;
};

const waitingOf = (rut: Rut, tokenHash: string) => ({ rut, tokenHash, flow: 'ingreso' as const });

export const memoryHomeSessions = (
  { users }: MemoryAccessSeed,
  now: () => number,
  {
    attempts,
    audit,
    flows,
    hear,
    isInForce,
    enter,
    keep,
    isNewNetwork: isNewNetworkOf,
  }: {
    readonly attempts: Pick<MemoryAttempts, 'passNow'>;
    readonly audit: Audit;
    readonly flows: Pick<MemoryFlows, 'begin' | 'spend'>;
    readonly hear: MailHearer['person'];
    readonly isInForce: (rut: Rut, keyHash: string) => boolean;
    readonly enter: (rut: Rut) => boolean;
    readonly keep: MemorySignIns['keep'];
    readonly isNewNetwork: MemorySignIns['isNewNetwork'];
  },
): MemoryHomeSessions => {
  const sessions = new Map<string, { readonly user: Rut; readonly since: number; readonly ends: number }>();
  const isOpen = (tokenHash: string, user?: Rut): boolean => {
    const session = sessions.get(tokenHash);
    return session !== undefined && session.ends > now() && (user ?? session.user) === session.user;
  };
  const toldToday = dailyCounts(now);
  const typedToday = dailyCounts(now);
  return {
    open: ({ tokenHash, user, keyHash, lease, passkeyFlow, tell, tellOfNetwork, tellOfDropped, signIn }) =>
      pipe(
        atomically((): Recorded => {
          if (!isInForce(user, keyHash)) return 'overtaken';
          if (passkeyFlow !== undefined && !flows.spend(waitingOf(user, passkeyFlow))) return 'over';
          if (!attempts.passNow(lease)) return 'over';
          if (enter(user) && tellOfDropped !== undefined) hear(user, tellOfDropped(now()));
          sessions.set(tokenHash, { user, since: now(), ends: now() + homeSessionMinutes * aMinute });
          const own = [...sessions].filter(([, session]) => session.user === user);
          own.slice(0, -homeSessionsOfPerson).forEach(([oldest]) => sessions.delete(oldest));
          const isNewNetwork =
            signIn !== undefined &&
            keep({ ...signIn, user, tokenHash, withPasskey: passkeyFlow !== undefined });
          const notice = tell ?? (isNewNetwork ? tellOfNetwork : undefined);
          if (notice !== undefined && toldToday.count(user, signInNoticesADay)) hear(user, notice(now()));
          return 'recorded';
        }),
        TE.tap((recorded) =>
          recorded === 'recorded' ? audit.note(signedInRow(user, passkeyFlow)) : TE.right(undefined),
        ),
      ),
    wait: ({ tokenHash, user, keyHash, lease, tell, tellOfNetwork, network }) =>
      pipe(
        atomically((): Recorded => {
          if (!isInForce(user, keyHash)) return 'overtaken';
          if (!attempts.passNow(lease)) return 'over';
          flows.begin(waitingOf(user, tokenHash));
          const isNewNetwork = network !== undefined && isNewNetworkOf(user, network);
          const notice = tell ?? (isNewNetwork ? tellOfNetwork : undefined);
          if (notice !== undefined && typedToday.count(user, typedKeyNoticesADay)) hear(user, notice(now()));
          return 'recorded';
        }),
        TE.tap((recorded) =>
          recorded === 'recorded' ? audit.note(passkeyNextRow(user)) : TE.right(undefined),
        ),
      ),
    find: (tokenHash) =>
      atomically(() => {
        const session = sessions.get(tokenHash);
        const owner = users.find(({ rut }) => rut === session?.user);
        return session === undefined || owner === undefined || !isOpen(tokenHash)
          ? O.none
          : O.some({ user: session.user, since: session.since, name: owner.name });
      }),
    renew: (tokenHash) =>
      atomically(() => {
        const session = sessions.get(tokenHash);
        const owner = users.find(({ rut }) => rut === session?.user);
        if (session === undefined || owner === undefined || !isOpen(tokenHash)) return O.none;
        const lastEnd = session.since + homeSessionHours * anHour;
        const idleEnd = Math.min(now() + homeSessionMinutes * aMinute, lastEnd);
        sessions.set(tokenHash, { ...session, ends: idleEnd });
        return O.some({ user: session.user, name: owner.name, since: session.since, idleEnd, lastEnd });
      }),
    close: (tokenHash) => atomically(() => void sessions.delete(tokenHash)),
    isOpen,
    closeWhere: (isMeant) => {
      for (const [tokenHash, { user }] of sessions) if (isMeant(tokenHash, user)) sessions.delete(tokenHash);
    },
  };
};
