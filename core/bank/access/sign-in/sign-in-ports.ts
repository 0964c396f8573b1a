import type { O } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { PersonNotice } from '../../notices/notice.ts';
import type { Stored } from '../../shared-ports.ts';

/** Origin of a sign-in as shown to the user: address block, and browser in words (EXT-2801). */
export type SignInOrigin = { readonly network: string; readonly browser: string };

/** New sign-in to store, with the hash of the link in its mail (EXT-2801). */
export type NewSignIn = SignInOrigin & {
  readonly id: string;
  readonly linkHash: string;
  readonly wasKnown: boolean;
};

/** Stored sign-in as shown to the user; `at` in milliseconds since 1970. */
export type PastSignIn = SignInOrigin & {
  readonly id: string;
  readonly at: number;
  /** True if the browser was known before the sign-in. */
  readonly wasKnown: boolean;
  /** True if the person has earlier stored sign-ins and none came from this network (EXT-2810). */
  readonly isNewNetwork: boolean;
  /** True if a passkey was used as well as the key (EXT-2819). */
  readonly withPasskey: boolean;
  readonly session: 'this' | 'open' | 'ended';
};

/** Proof of who may disown a sign-in: the user in a session, or anybody with the link in the mail. */
export type Disowner = { readonly user: Rut; readonly id: string } | { readonly linkHash: string };

/** Proof required to learn about a sign-in that was already disowned: the link in its mail, or a session of the person, even one that has ended. */
export type FormerDisowner =
  { readonly linkHash: string } | { readonly sessionHash: string; readonly id: string };

/** Passkeys of a person after a sign-in was disowned: the names of the stopped ones (EXT-2830), and those that still work, oldest first, each with the time of its adding in milliseconds since 1970 (EXT-2881). */
export type Disowned = {
  readonly passkeys: readonly string[];
  readonly stays: readonly { readonly name: string; readonly addedAt: number }[];
};

/** Store of sign-ins, which stay after their sessions have ended (EXT-2801). */
export type SignIns = {
  /** Returns the last `shownSignIns` sign-ins of a person, newest first; `tokenHash` is the hash of the current session's token, by which its own sign-in is marked. */
  readonly of: (user: Rut, tokenHash: string) => Stored<readonly PastSignIn[]>;
  /** Ends the session of one sign-in of a person. */
  readonly close: (user: Rut, id: string) => Stored<void>;
  /** Ends every session of a person except the one with this token hash. */
  readonly closeOthers: (user: Rut, tokenHash: string) => Stored<void>;
  /** Disowns a sign-in in one transaction: ends every session and flow of the person, deletes known devices, locks the key without end, stops the passkeys added since that sign-in or the earliest unknown one of the last `disownDays` days, uses up the link, sends the notice and writes the audit row. None, and no effect, without such a sign-in (EXT-2803, EXT-2830, EXT-2881). */
  readonly disown: (by: Disowner, tell: (done: Disowned) => PersonNotice) => Stored<O.Option<Disowned>>;
  /** Returns the person of a sign-in that was disowned before, to a caller with the proof; none otherwise (EXT-2844). */
  readonly disowned: (by: FormerDisowner) => Stored<O.Option<Rut>>;
};
