import type { PasskeyAssertion, PasskeyAttestation } from '../../../access/challenge/passkey.ts';
import type { O } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { PersonNotice } from '../../notices/notice.ts';
import type { TellPerson } from '../../notices/ports.ts';
import type { Stored } from '../../shared-ports.ts';

/** Serial number of the device that represents a person's passkeys: equal for all persons, so that it reveals nothing (EXT-2815). */
export const passkeySerial = '0000';

/** Public key and signature counter by which the bank verifies a passkey. */
export type PasskeyKey = {
  readonly id: string;
  /** COSE public key, in base64url. */
  readonly publicKey: string;
  /** Number of signatures that the authenticator has counted; always 0 for an authenticator that counts none. */
  readonly counter: number;
};

/** Passkey as stored; times in ms since 1970. */
export type Passkey = PasskeyKey & {
  readonly name: string;
  readonly addedAt: number;
  readonly usedAt: number | undefined;
  /** True for a passkey that the bank no longer accepts, because it was added at or after a sign-in that the user disowned, or a suspicious one before it (EXT-2830, EXT-2881). */
  readonly isStopped: boolean;
};

/** Store of passkeys and their challenges. All active passkeys of a person together are represented by one security device of type passkey, so that device lists, lockouts and decoys treat them like any device (EXT-2815). */
export type Passkeys = {
  readonly of: (user: Rut) => Stored<readonly Passkey[]>;
  /** Stores the hash of a flow's passkey challenge for `passkeyChallengeMinutes`, replacing an earlier one. */
  readonly ask: (asked: {
    readonly flowHash: string;
    readonly user: Rut;
    readonly challengeHash: string;
  }) => Stored<void>;
  /** Uses up a flow's challenge, in one statement; false if it was used, expired or replaced (EXT-2812). */
  readonly spend: (flowHash: string, challengeHash: string) => Stored<boolean>;
  /** Stores the counter of a right signature; false if the passkey was removed or stopped, or if the counter did not grow (0 may stay 0), which means that the passkey was copied, and notifies the person (EXT-2814). */
  readonly advance: (
    user: Rut,
    id: string,
    used: { readonly counter: number; readonly tell: TellPerson },
  ) => Stored<boolean>;
  /** Adds a passkey, uses up the flow and notifies, in one transaction; false if the flow is over, somebody has that id, or the person has `mostPasskeys`. */
  readonly add: (added: {
    readonly user: Rut;
    readonly flowHash: string;
    readonly key: PasskeyKey;
    readonly name: string;
    readonly tell: TellPerson;
  }) => Stored<boolean>;
  /** Renames a passkey of this person and, if the name is new, sends a mail about it, at most `renamingNoticesADay` a day, in one transaction; false if there is no such passkey (EXT-2884). */
  readonly rename: (renamed: {
    readonly user: Rut;
    readonly id: string;
    readonly name: string;
    readonly tell: (at: number, before: string) => PersonNotice;
  }) => Stored<boolean>;
  /** Removes a passkey, uses up the flow and notifies, in one transaction; false if the flow is over or there is no such passkey. */
  readonly remove: (removed: {
    readonly user: Rut;
    readonly flowHash: string;
    readonly id: string;
    readonly tell: TellPerson;
  }) => Stored<boolean>;
  /** Phone service: removes the passkeys of a person that have one of these ids, and if there were any, ends the person's flows and home sessions and notifies, in one transaction; returns the names of the removed ones (EXT-2618, EXT-2831). */
  readonly clear: (cleared: {
    readonly user: Rut;
    readonly ids: readonly string[];
    readonly tell: (at: number, names: readonly string[]) => PersonNotice;
  }) => Stored<readonly string[]>;
};

/** Domain and origin that passkeys are bound to (EXT-2812). */
export type PasskeyPlace = {
  readonly rpId: string;
  readonly origin: string;
  /** True if people who have passkeys must use one at sign-in, after typing the right key (EXT-2819). */
  readonly atSignIn?: boolean;
};

/** Port that verifies what authenticators sign: domain, origin, presence and verification of the user, and signature (WebAuthn 2, 7.1 and 7.2); none if anything is wrong. The challenge is returned for the caller to use up. */
export type PasskeyJudge = {
  readonly signed: (
    place: PasskeyPlace,
    key: PasskeyKey,
    assertion: PasskeyAssertion,
  ) => Stored<O.Option<{ readonly challenge: string; readonly counter: number }>>;
  readonly created: (
    place: PasskeyPlace,
    attestation: PasskeyAttestation,
  ) => Stored<O.Option<{ readonly challenge: string; readonly key: PasskeyKey }>>;
};

export type PasskeyPorts = { readonly passkeys: Passkeys; readonly passkeyJudge: PasskeyJudge };
