import { deviceType } from '#core/access/challenge/device.ts';
import { mostPasskeys } from '#core/access/challenge/passkey.ts';
import { passkeyChallengeMinutes, renamingNoticesADay } from '#core/bank/access/lifetimes.ts';
import { passkeySerial, type Passkey, type Passkeys } from '#core/bank/access/passkeys/passkey-ports.ts';
import type { Disowned } from '#core/bank/access/sign-in/sign-in-ports.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { atomically } from '../atomically.ts';
import { dailyCounts } from '../daily-counts.ts';
import type { MailHearer } from '../request-mails.ts';
import type { MemoryAccessSeed, MemoryDevice } from './access-seed.ts';
import type { MemoryFlows } from './flows.ts';

const flow = 'llaves-de-acceso';

export type MemoryPasskeys = Passkeys & {
  /** Returns the single device that represents all passkeys of a person in lists and lockouts; undefined without passkeys. */
  readonly held: (user: Rut) => MemoryDevice | undefined;
  /** Stops the passkeys of a person added since a moment; returns their names, and the passkeys that stay. */
  readonly stop: (user: Rut, since: number) => Disowned;
};

export const memoryPasskeys = (
  { users }: MemoryAccessSeed,
  now: () => number,
  {
    flows,
    endSessions,
    hear,
  }: {
    readonly flows: Pick<MemoryFlows, 'forget' | 'spend'>;
    readonly endSessions: (user: Rut) => void;
    readonly hear: MailHearer['person'];
  },
): MemoryPasskeys => {
  const all = new Map<Rut, readonly Passkey[]>(users.map(({ rut, passkeys = [] }) => [rut, passkeys]));
  const asked = new Map<string, { readonly challengeHash: string; readonly expiresAt: number }>();
  const renamedToday = dailyCounts(now);
  const ownOf = (user: Rut): readonly Passkey[] => all.get(user) ?? [];
  const change = (user: Rut, id: string, changes: Partial<Passkey>): void =>
    void all.set(
      user,
      ownOf(user).map((each) => (each.id === id ? { ...each, ...changes } : each)),
    );
  const has = (user: Rut, id: string): boolean => ownOf(user).some((each) => each.id === id);
  return {
    held: (user) => {
      const seeded = users
        .find(({ rut }) => rut === user)
        ?.devices.find(({ type }) => type === deviceType.passkey);
      if (ownOf(user).every(({ isStopped }) => isStopped)) return undefined;
      return (
        seeded ?? {
          id: `${user}:${deviceType.passkey}:${passkeySerial}`,
          ...{ serial: passkeySerial, type: deviceType.passkey, state: 'activo', signs: false },
          secret: { type: deviceType.passkey },
        }
      );
    },
    stop: (user, since) => {
      const stopped = ownOf(user).filter(({ addedAt, isStopped }) => addedAt >= since && !isStopped);
      for (const { id } of stopped) change(user, id, { isStopped: true });
      const stays = ownOf(user)
        .filter(({ isStopped }) => !isStopped)
        .toSorted((one, other) => one.addedAt - other.addedAt)
        .map(({ name, addedAt }) => ({ name, addedAt }));
      return { passkeys: stopped.map(({ name }) => name).toSorted(), stays };
    },
    of: (user) => atomically(() => ownOf(user)),
    ask: ({ flowHash, challengeHash }) =>
      atomically(
        () =>
          void asked.set(flowHash, { challengeHash, expiresAt: now() + passkeyChallengeMinutes * aMinute }),
      ),
    spend: (flowHash, challengeHash) =>
      atomically(() => {
        const live = asked.get(flowHash);
        return (
          live !== undefined &&
          live.challengeHash === challengeHash &&
          live.expiresAt > now() &&
          asked.delete(flowHash)
        );
      }),
    advance: (user, id, { counter, tell }) =>
      atomically(() => {
        const own = ownOf(user).find((each) => each.id === id);
        if (own === undefined || own.isStopped) return false;
        const isGrown = own.counter < counter || (own.counter === 0 && counter === 0);
        if (isGrown) change(user, id, { counter, usedAt: now() });
        else hear(user, tell(now()));
        return isGrown;
      }),
    add: ({ user, flowHash, key, name, tell }) =>
      atomically(() => {
        const isTaken = [...all.values()].flat().some(({ id }) => id === key.id);
        if (isTaken || ownOf(user).length >= mostPasskeys) return false;
        if (!flows.spend({ tokenHash: flowHash, flow, rut: user })) return false;
        all.set(user, [
          ...ownOf(user),
          { ...key, name, addedAt: now(), usedAt: undefined, isStopped: false },
        ]);
        hear(user, tell(now()));
        return true;
      }),
    rename: ({ user, id, name, tell }) =>
      atomically(() => {
        const before = ownOf(user).find((each) => each.id === id)?.name;
        if (before === undefined) return false;
        change(user, id, { name });
        if (before !== name && renamedToday.count(user, renamingNoticesADay)) hear(user, tell(now(), before));
        return true;
      }),
    remove: ({ user, flowHash, id, tell }) =>
      atomically(() => {
        if (!has(user, id) || !flows.spend({ tokenHash: flowHash, flow, rut: user })) return false;
        all.set(
          user,
          ownOf(user).filter((each) => each.id !== id),
        );
        hear(user, tell(now()));
        return true;
      }),
    clear: ({ user, ids, tell }) =>
      atomically(() => {
        const gone = ownOf(user).filter(({ id }) => ids.includes(id));
        if (gone.length === 0) return [];
        const names = gone.map(({ name }) => name).toSorted();
        all.set(
          user,
          ownOf(user).filter(({ id }) => !ids.includes(id)),
        );
        flows.forget(user);
        endSessions(user);
        hear(user, tell(now(), names));
        return names;
      }),
  };
};
