import { previousPasswords } from '#core/access/limits.ts';
import { factorKey } from '#core/bank/access/factors.ts';
import { shownNotices } from '#core/bank/access/lifetimes.ts';
import type {
  CompanyUser,
  CompanyUsers,
  KeyChange,
  PhoneActivation,
  SentNotice,
} from '#core/bank/access/ports.ts';
import { withoutEnd } from '#core/bank/attempts/locks.ts';
import type { Attempts } from '#core/bank/attempts/ports.ts';
import type { TellPerson } from '#core/bank/notices/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { atomically } from '../atomically.ts';
import type { MailHearer } from '../request-mails.ts';
import type { MemoryAccessSeed, MemoryUser } from './access-seed.ts';
import type { MemoryFlows } from './flows.ts';
import { memoryWaitingKeys } from './waiting-keys.ts';

const told = ({
  lastKeys: [keyHash],
  devices: _devices,
  waitingKey: _waitingKey,
  passkeys: _passkeys,
  ...user
}: MemoryUser): CompanyUser => ({
  ...user,
  keyHash,
});

/** Interface of the in-memory store of users, with operations that the session store needs. */
export type MemoryCompanyUsers = CompanyUsers & {
  readonly isInForce: (rut: Rut, keyHash: string) => boolean;
  /** Drops the waiting keys of a person who signs in; true if one could still be activated. */
  readonly enter: (rut: Rut) => boolean;
};

export const memoryCompanyUsers = (
  seed: MemoryAccessSeed,
  {
    flows,
    endSessions,
    attempts,
    now,
    hear,
    notices,
  }: {
    readonly now: () => number;
    readonly flows: MemoryFlows;
    readonly endSessions: (rut: Rut) => void;
    readonly attempts: Attempts;
    readonly hear: MailHearer['person'];
    /** Lists the mails sent to a person, newest first. */
    readonly notices: (rut: Rut) => readonly SentNotice[];
  },
): MemoryCompanyUsers => {
  const users = new Map(seed.users.map((user) => [user.rut, user]));
  const keySince = new Map<Rut, number>();
  const waiting = memoryWaitingKeys(seed, now);
  const liftLock = (rut: Rut, isDone: boolean): Stored<void> =>
    isDone ? attempts.clear(factorKey(rut, 'clave')) : TE.right(undefined);
  const putInForce = (user: MemoryUser, keyHash: string, tell: TellPerson | undefined): boolean => {
    const lastKeys = [keyHash, ...user.lastKeys];
    users.set(user.rut, { ...user, lastKeys });
    keySince.set(user.rut, now());
    waiting.drop(user.rut);
    flows.overtake(user.rut);
    endSessions(user.rut);
    if (tell !== undefined) hear(user.rut, tell(now()));
    return true;
  };
  const change = ({ keyHash, tell, ...token }: KeyChange, onlyFirst: boolean): Stored<boolean> =>
    pipe(
      atomically(() => {
        const user = users.get(token.rut);
        if (user === undefined || (onlyFirst && user.lastKeys.length > 0)) return false;
        return flows.isLive(token) && putInForce(user, keyHash, tell);
      }),
      TE.tap((changed) => liftLock(token.rut, changed)),
    );
  return {
    find: (rut) => atomically(() => pipe(O.fromNullable(users.get(rut)), O.map(told))),
    isInForce: (rut, keyHash) => users.get(rut)?.lastKeys[0] === keyHash,
    enter: waiting.drop,
    history: (rut) =>
      atomically(() => ({ keySince: keySince.get(rut), notices: notices(rut).slice(0, shownNotices) })),
    lastKeys: (rut) => atomically(() => users.get(rut)?.lastKeys.slice(0, previousPasswords) ?? []),
    changeKey: (wanted) => change(wanted, false),
    createKey: (wanted) => change(wanted, true),
    leaveWaitingKey: (left) => atomically(() => waiting.leave(left)),
    activateWaitingKey: (rut, number, tell) =>
      pipe(
        atomically((): PhoneActivation => {
          const user = users.get(rut);
          if (user === undefined) return { outcome: 'desconocido' };
          const named = waiting.named(rut, number);
          if (named.outcome !== 'activada') return named;
          putInForce(user, named.keyHash, tell);
          return { outcome: 'activada' };
        }),
        TE.tap(({ outcome }) => liftLock(rut, outcome === 'activada')),
      ),
    liftKeyLock: (rut, tokenHash, tell) =>
      pipe(
        attempts.lockOf(factorKey(rut, 'clave')),
        TE.flatMap((lock) =>
          atomically(() => {
            const spent = flows.spend({ rut, tokenHash, flow: 'reactivacion' });
            if (!spent) return false;
            if (waiting.drop(rut) && tell !== undefined) hear(rut, tell.dropped(now()));
            if (O.toUndefined(lock)?.until === withoutEnd && tell !== undefined)
              hear(rut, tell.reopened(now()));
            return true;
          }),
        ),
        TE.tap((spent) => liftLock(rut, spent)),
      ),
  };
};
