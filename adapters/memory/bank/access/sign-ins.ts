import { factorKey } from '#core/bank/access/factors.ts';
import { disownDays, shownSignIns } from '#core/bank/access/lifetimes.ts';
import { disownedRow } from '#core/bank/access/account-activity.ts';
import type { Audit } from '#core/bank/access/ports.ts';
import type { Disowned, Disowner, NewSignIn, SignIns } from '#core/bank/access/sign-in/sign-in-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { atomically } from '../atomically.ts';
import type { MemoryAttempts } from '../count-attempts.ts';
import type { MailHearer } from '../request-mails.ts';

type Kept = Omit<NewSignIn, 'linkHash'> & {
  readonly user: Rut;
  readonly tokenHash: string;
  readonly at: number;
  readonly isNewNetwork: boolean;
  readonly withPasskey: boolean;
  linkHash: string;
  isDisowned: boolean;
};

export type MemorySignIns = SignIns & {
  /** Stores a sign-in in memory; returns true if its network is new to the person, false also for the person's first sign-in. */
  readonly keep: (kept: Omit<Kept, 'at' | 'isNewNetwork' | 'isDisowned'>) => boolean;
  /** Tells whether a person has stored sign-ins and none came from this network. */
  readonly isNewNetwork: (user: Rut, network: string) => boolean;
};

type Given = {
  readonly attempts: Pick<MemoryAttempts, 'lockForOwnerNow'>;
  readonly audit: Audit;
  readonly hear: MailHearer['person'];
  readonly isOpen: (tokenHash: string) => boolean;
  readonly closeWhere: (isMeant: (tokenHash: string, user: Rut) => boolean) => void;
  readonly forgetDevices: (user: Rut) => void;
  readonly forgetFlows: (user: Rut) => void;
  readonly stopPasskeys: (user: Rut, since: number) => Disowned;
};

export const memorySignIns = (
  now: () => number,
  { attempts, audit, hear, isOpen, closeWhere, forgetDevices, forgetFlows, stopPasskeys }: Given,
): MemorySignIns => {
  const signIns: Kept[] = [];
  const isOfDays = (at: number): boolean => at > now() - disownDays * aDay;
  const withLink = (linkHash: string, isDisowned: boolean) =>
    signIns.find((each) => each.linkHash === linkHash && each.isDisowned === isDisowned && isOfDays(each.at));
  const meant = (by: Disowner) =>
    'linkHash' in by
      ? withLink(by.linkHash, false)
      : signIns.find(({ user, id }) => user === by.user && id === by.id);
  const isNewNetworkOf = (person: Rut, from: string): boolean => {
    const earlier = signIns.filter(({ user }) => user === person);
    return earlier.length > 0 && earlier.every(({ network }) => network !== from);
  };
  return {
    isNewNetwork: isNewNetworkOf,
    keep: (kept) => {
      const isNewNetwork = isNewNetworkOf(kept.user, kept.network);
      signIns.unshift({ ...kept, isNewNetwork, isDisowned: false, at: now() });
      return isNewNetwork;
    },
    of: (user, tokenHash) =>
      atomically(() =>
        signIns
          .filter((each) => each.user === user)
          .slice(0, shownSignIns)
          .map(({ tokenHash: own, id, at, network, browser, wasKnown, isNewNetwork, withPasskey }) => ({
            ...{ id, at, network, browser, wasKnown, isNewNetwork, withPasskey },
            session: isOpen(own) ? (own === tokenHash ? 'this' : 'open') : 'ended',
          })),
      ),
    close: (user, id) =>
      atomically(() => {
        const own = meant({ user, id })?.tokenHash;
        closeWhere((tokenHash) => tokenHash === own);
      }),
    closeOthers: (user, tokenHash) =>
      atomically(() => closeWhere((each, owner) => owner === user && each !== tokenHash)),
    disown: (by, tell) =>
      pipe(
        atomically(() => {
          const found = meant(by);
          if (found === undefined) return O.none;
          found.isDisowned = true;
          attempts.lockForOwnerNow(factorKey(found.user, 'clave'));
          closeWhere((_, user) => user === found.user);
          forgetDevices(found.user);
          forgetFlows(found.user);
          const unknown = signIns.filter(
            ({ user, at, wasKnown, isNewNetwork }) =>
              user === found.user && isOfDays(at) && (!wasKnown || isNewNetwork),
          );
          const done = stopPasskeys(found.user, Math.min(found.at, ...unknown.map(({ at }) => at)));
          hear(found.user, tell(done));
          return O.some({ user: found.user, done });
        }),
        TE.tap(
          O.match(
            () => TE.right(undefined),
            ({ user }) => audit.note(disownedRow(user)),
          ),
        ),
        TE.map(O.map(({ done }) => done)),
      ),
    disowned: (by) =>
      atomically(() => {
        if ('linkHash' in by) return O.fromNullable(withLink(by.linkHash, true)?.user);
        const former = signIns.find(({ tokenHash }) => tokenHash === by.sessionHash)?.user;
        return O.fromNullable(
          signIns.find(({ id, user, isDisowned }) => id === by.id && user === former && isDisowned)?.user,
        );
      }),
  };
};
