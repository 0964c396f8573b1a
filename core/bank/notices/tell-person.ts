import type { Rut } from '../../shared/rut.ts';
import { wholeMinute } from '../attempts/lock-end.ts';
import type { BankClock } from '../shared-ports.ts';
import type { AnnouncedFactor } from '../access/factors.ts';
import type { AccessBankPorts } from '../access/ports.ts';
import type { Disowned } from '../access/sign-in/sign-in-ports.ts';
import type { NoticeBank, PersonNotice } from './notice.ts';
import {
  contactChanged,
  factorLocked,
  keyChanged,
  keyDropped,
  keyLockedByOwner,
  keyReopened,
  keyTyped,
  locksLifted,
  newSignIn,
  passkeyChanged,
  passkeyRenamed,
  passkeysCleared,
  questionsLocked,
  type ChangedContact,
  type PasskeyNews,
  type UnknownOrigin,
} from './person-notices.ts';
import type { TellOfLock, TellPerson } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'clock'>;

/** Makes the builder of the mail about a sign-in from an unknown browser or network, with the link that locks the key (EXT-1607, EXT-2810). */
export const tellOfSignIn =
  ({ access, clock }: Ports, unknown: UnknownOrigin, link?: string): TellPerson =>
  (at) =>
    newSignIn(access, clock.wall(at), unknown, link);

/** Makes the builder of the mail about a right key that waits for a passkey, from an unknown browser or network (EXT-3028). */
export const tellOfTypedKey =
  ({ access, clock }: Ports, unknown: UnknownOrigin): TellPerson =>
  (at) =>
    keyTyped(access, clock.wall(at), unknown);

/** Makes the builder of the mail about a key that its owner locked by «No fui yo» (EXT-2803). */
export const tellOfDisowning =
  ({ access, clock }: Ports) =>
  (done: Disowned): PersonNotice =>
    keyLockedByOwner(access, done, clock.wall);

/** Makes the builder of the mail about a changed key. */
export const tellOfKey =
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    keyChanged(access, false, clock.wall(at));

/** Makes the builder of the mail about a waiting key (new key not yet activated by phone) that was deleted (EXT-2847). */
export const tellOfDroppedKey =
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    keyDropped(access, clock.wall(at));

/** Makes the builder of the mail about a key locked by «No fui yo» that a reactivation unlocked (EXT-2803). */
export const tellOfReopenedKey =
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    keyReopened(access, 'device', clock.wall(at));

/** Makes the builder of the mail about a key locked by «No fui yo» that the phone service unlocked (EXT-2882). */
export const tellOfUnlockedKey =
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    keyReopened(access, 'phone', clock.wall(at));

/** Makes the builder of the mail about lockouts that the phone service lifted (EXT-1132). */
export const tellOfLiftedLocks =
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    locksLifted(access, clock.wall(at));

/** Makes the builder of the mail that tells a person that the first key was created. */
export const tellOfFirstKey =
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    keyChanged(access, true, clock.wall(at));

/** Makes the builder of the mail about an event of a passkey (EXT-2816). */
export const tellOfPasskey =
  (news: PasskeyNews) =>
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    passkeyChanged(access, news, clock.wall(at));

/** Makes the builder of the mail about a passkey that was renamed (EXT-2884). */
export const tellOfRenaming =
  ({ access, clock }: Ports, name: string) =>
  (at: number, before: string): PersonNotice =>
    passkeyRenamed(access, { before, name }, clock.wall(at));

/** Makes the builder of the mail about a contact that the bank changed (EXT-2106). */
export const tellOfContact =
  ({ access, clock }: Ports) =>
  (at: number, what: ChangedContact): PersonNotice =>
    contactChanged(access, what, clock.wall(at));

/** Makes the builder of the mail about passkeys that the phone service removed (EXT-2831). */
export const tellOfClearing =
  ({ access, clock }: Ports) =>
  (at: number, names: readonly string[]): PersonNotice =>
    passkeysCleared(access, names, clock.wall(at));

/** Makes the builder of the mail about locked identity questions (EXT-212). */
export const tellOfQuestions = (
  { settings, clock }: { readonly settings: NoticeBank; readonly clock: Pick<BankClock, 'wall'> },
  person: Rut,
): TellOfLock => ({
  person,
  notice: (until) => questionsLocked(settings, clock.wall(wholeMinute(until))),
});

/** Makes the builder of the mail about a locked factor (EXT-1606). */
export const tellOfLock = ({ access, clock }: Ports, person: Rut, factor: AnnouncedFactor): TellOfLock => ({
  person,
  notice: (until) =>
    factorLocked(access, factor, clock.wall(wholeMinute(until)), {
      asksPasskey: access.passkeys?.atSignIn === true,
    }),
});
